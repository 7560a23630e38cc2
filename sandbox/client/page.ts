import "./styles/foundry.css";
import { startPage } from "./shell/page/start-page.ts";

await startPage();
