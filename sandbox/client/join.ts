import { JoinPage } from "./shell/join/join-page.ts";

const root = document.getElementById("join");
if (root) await new JoinPage(root).start();
