// @vitest-environment jsdom
import Handlebars from "handlebars";
import { describe, expect, test } from "vitest";
import { applications } from "../../../sandbox/client/applications/namespace.ts";
import {
  NumberField,
  SchemaField,
  SetField,
  StringField,
  BooleanField,
  HTMLField,
} from "../../../sandbox/common/data/fields.ts";
import { setFormBuilder } from "../../../sandbox/common/data/fields/form-builder.ts";
import { serveTemplates, watchConsole } from "../support/applications.ts";

serveTemplates();
watchConsole();
applications.handlebars.initialize();
setFormBuilder(applications as unknown as Parameters<typeof setFormBuilder>[0]);

const render = (template: string, data: object = {}) =>
  Handlebars.compile(template)(data, { allowProtoPropertiesByDefault: true, allowProtoMethodsByDefault: true });

describe("text helpers", () => {
  test.each([
    ["{{checked on}}|{{checked off}}", "checked|"],
    ["{{disabled on}}|{{disabled off}}", "disabled|"],
    ['{{concat "a" 1 "b"}}', "a1b"],
    ['{{ifThen on "yes" "no"}}{{ifThen off "yes" "no"}}', "yesno"],
    ['{{localize "Some.Key"}}', "Some.Key"],
    [
      "{{eq 1 1}} {{eq 1 '1'}} {{ne 1 2}} {{lt 1 2}} {{gt 1 2}} {{lte 2 2}} {{gte 1 2}}",
      "true false true true false true false",
    ],
    ["{{and on 1 'x'}} {{and on 0}} {{or off 0 'x'}} {{or off 0}} {{not off}}", "true false true false true"],
    [
      "{{numberFormat 5.5}} {{numberFormat 5.456 decimals=2}} {{numberFormat 5 sign=true}} {{numberFormat -5 sign=true}}",
      "6 5.46 +5 -5",
    ],
    ["{{numberFormat missing decimals=2}}", "NaN"],
    ["{{#with (object a=1 b='x')}}{{a}}{{b}}{{/with}}", "1x"],
  ])("%s", (template, expected) => {
    expect(render(template, { on: true, off: false })).toBe(expected);
  });
});

describe("select options", () => {
  const option = (value: string, label: string, more = "") => `<option value="${value}"${more}>${label}</option>`;

  test("from a record of texts, with a blank one and a chosen one", () => {
    expect(
      render("{{selectOptions choices selected=value blank='none'}}", { choices: { a: "A", b: "B" }, value: "b" }),
    ).toBe(option("", "none") + option("a", "A") + option("b", "B", ' selected=""'));
  });

  test("from a record of texts turned around, and from a list", () => {
    expect(render("{{selectOptions choices inverted=true selected='a'}}", { choices: { "Choice A": "a" } })).toBe(
      option("a", "Choice A", ' selected=""'),
    );
    expect(render("{{selectOptions choices sort=true}}", { choices: ["beta", "alpha"] })).toBe(
      option("alpha", "alpha") + option("beta", "beta"),
    );
  });

  test("from objects, by their own value or that of the named attributes, in groups", () => {
    const choices = [
      { key: "a", text: "A", group: "First" },
      { key: "b", text: "B", group: "Second" },
      { key: "c", text: "C", group: "First" },
    ];
    expect(
      render("{{selectOptions choices valueAttr='key' labelAttr='text' selected=chosen}}", {
        choices,
        chosen: ["a", "b"],
      }),
    ).toBe(
      `<optgroup label="First">${option("a", "A", ' selected=""')}${option("c", "C")}</optgroup>` +
        `<optgroup label="Second">${option("b", "B", ' selected=""')}</optgroup>`,
    );
    expect(
      render("{{selectOptions choices selected=2}}", {
        choices: [
          { value: 1, label: "one" },
          { value: 2, label: "two" },
        ],
      }),
    ).toBe(option("1", "one") + option("2", "two", ' selected=""'));
    expect(render("{{selectOptions choices labelAttr='name'}}", { choices: { a: { name: "A" } } })).toBe(
      option("a", "A"),
    );
  });
});

test("the block helper of generation 13 marks the chosen option", () => {
  expect(
    render("{{#select value}}<option value='a'>A</option><option value='b'>B</option>{{/select}}", { value: "b" }),
  ).toBe('<option value="a">A</option><option value="b" selected="">B</option>');
});

test("radio boxes share a name and one of them is checked", () => {
  expect(render("{{radioBoxes 'side' choices checked='r'}}", { choices: { l: "Left", r: "<Right>" } })).toBe(
    '<label class="checkbox"><input type="radio" name="side" value="l"> Left</label>' +
      '<label class="checkbox"><input type="radio" name="side" value="r" checked> &lt;Right&gt;</label>',
  );
});

test("a number input is rounded to its step", () => {
  expect(render("{{numberInput 2.26 name='n' step=0.5 min=0 max=9 class='small'}}")).toBe(
    '<input type="number" min="0" max="9" step="0.5" value="2.5" name="n" class="small">',
  );
});

describe("fields in forms", () => {
  const schema = new SchemaField({
    name: new StringField({ label: "Name", hint: "What it is called" }),
    rank: new StringField({ required: true, choices: { low: "Low", high: "High" }, initial: "low" }),
    hp: new NumberField({ integer: true, min: 0, nullable: false, initial: 0 }),
    level: new NumberField({ min: 0, max: 6, step: 1, nullable: false, initial: 0 }),
    secret: new BooleanField(),
    tags: new SetField(new StringField()),
    kinds: new SetField(new StringField({ choices: { a: "A", b: "B" } })),
    notes: new HTMLField(),
  });

  const inputs: [string, unknown, string][] = [
    ["name", "Ada", '<input type="text" value="Ada" name="name">'],
    ["secret", true, '<input type="checkbox" checked="" name="secret">'],
    ["hp", 7, '<input type="number" min="0" step="1" value="7" name="hp" data-dtype="Number">'],
    [
      "rank",
      "high",
      '<select required="" name="rank"><option value="low">Low</option><option value="high" selected="">High</option></select>',
    ],
    ["level", 2, '<range-picker name="level" data-dtype="Number" min="0" max="6" step="1" value="2"></range-picker>'],
    ["notes", "<p>x</p>", '<prose-mirror name="notes" value="&lt;p&gt;x&lt;/p&gt;"></prose-mirror>'],
    [
      "kinds",
      ["b"],
      '<multi-select name="kinds"><option value="a">A</option><option value="b" selected="">B</option></multi-select>',
    ],
  ];

  test.each(inputs)("the input of %s", (name, value, html) => {
    expect(render("{{formInput field value=value}}", { field: schema.fields[name], value })).toBe(html);
  });

  test.each<[what: string, field: NumberField | StringField, mayBeEmpty: boolean]>([
    ["a number", new NumberField({ required: true, nullable: false }), false],
    ["a number or none", new NumberField({ required: true, nullable: true }), true],
    ["a number that may be left out", new NumberField({ nullable: false }), true],
    ["a text", new StringField({ required: true, blank: false }), false],
    ["a text or nothing", new StringField({ required: true, blank: true }), true],
    ["a text or none", new StringField({ required: true, blank: false, nullable: true }), true],
    ["a choice", new StringField({ required: true, choices: ["a"] }), false],
    ["a choice or none", new StringField({ required: true, nullable: true, blank: false, choices: ["a"] }), true],
  ])("the page lets the input of %s be empty where the field does", (_what, field, mayBeEmpty) => {
    document.body.innerHTML = render("{{formInput field name='x' value=value}}", { field, value: null });
    expect(document.querySelector("[name=x]")!.hasAttribute("required")).toBe(!mayBeEmpty);
  });

  test("tags keep their values on the way through a template", () => {
    document.body.innerHTML = render("{{formInput field value=value}}", {
      field: schema.fields.tags,
      value: new Set(["a", "b"]),
    });
    expect((document.body.firstElementChild as HTMLElement & { value: string[] }).value).toEqual(["a", "b"]);
  });

  test("a group has a label for its input, its units and its hint", () => {
    expect(
      render("{{formGroup field value='Ada' rootId='app' units='m' classes='wide big' stacked=true}}", {
        field: schema.fields.name,
      }),
    ).toBe(
      '<div class="form-group stacked wide big"><label for="app-name">Name <span class="units">(m)</span></label>' +
        '<div class="form-fields"><input type="text" value="Ada" name="name" id="app-name"></div>' +
        '<p class="hint">What it is called</p></div>',
    );
  });
});
