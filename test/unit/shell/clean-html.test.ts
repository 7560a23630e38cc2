// @vitest-environment jsdom
import { expect, test } from "vitest";
import { cleanHTML } from "../../../sandbox/client/shell/clean-html.ts";

test.each([
  ["<p onclick='x()'>a</p><script>x()</script>", "<p>a</p>"],
  ["<a href='java&#9;script:x()'>a</a>", "<a>a</a>"],
  ["<a href='&#1;javascript:x()'>a</a>", "<a>a</a>"],
  ["<A HREF='JavaScript:x()'>a</A>", "<a>a</a>"],
  ["<a href='data:text/html,x'>a</a>", "<a>a</a>"],
  ["<svg><a><animate attributeName='href' values='javascript:x()'></animate>a</a></svg>", "<svg><a>a</a></svg>"],
  ["<iframe srcdoc='<script>x()</script>'></iframe>b", "b"],
  ["<button formaction='javascript:x()'>a</button>", "<button>a</button>"],
  ["<a href='https://example.org/javascript:'>a</a>", '<a href="https://example.org/javascript:">a</a>'],
])("%s is shown as %s", (given, shown) => {
  expect(cleanHTML(given)).toBe(shown);
});
