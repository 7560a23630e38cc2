type Rgb = [r: number, g: number, b: number];

const clamp01 = (value: number): number => Math.min(Math.max(value, 0), 1);
const byte = (value: number): number => Math.round(clamp01(value) * 255);
const pack = (r: number, g: number, b: number): number => (byte(r) << 16) | (byte(g) << 8) | byte(b);

/** A colour as a 24 bit number that knows its parts, each from 0 to 1. Source: `foundry.utils.Color`. */
export class Color extends Number {
  get valid(): boolean {
    const value = this.valueOf();
    return Number.isInteger(value) && value >= 0 && value <= 0xffffff;
  }

  get css(): string {
    return this.valid ? this.toString() : "rgba(0, 0, 0, 0)";
  }

  get rgb(): Rgb {
    return [this.r, this.g, this.b];
  }

  get r(): number {
    return ((this.valueOf() >> 16) & 0xff) / 255;
  }

  get g(): number {
    return ((this.valueOf() >> 8) & 0xff) / 255;
  }

  get b(): number {
    return (this.valueOf() & 0xff) / 255;
  }

  get maximum(): number {
    return Math.max(...this.rgb);
  }

  get minimum(): number {
    return Math.min(...this.rgb);
  }

  get littleEndian(): number {
    const value = this.valueOf();
    return ((value >> 16) & 0xff) + (value & 0x00ff00) + ((value & 0xff) << 16);
  }

  get hsv(): Rgb {
    const { maximum, hue, spread } = this.#wheel();
    return [hue, maximum === 0 ? 0 : spread / maximum, maximum];
  }

  get hsl(): Rgb {
    const { maximum, minimum, hue, spread } = this.#wheel();
    const lightness = (maximum + minimum) / 2;
    return [hue, spread === 0 ? 0 : spread / (1 - Math.abs(2 * lightness - 1)), lightness];
  }

  #wheel() {
    const [r, g, b] = this.rgb;
    const [maximum, minimum] = [this.maximum, this.minimum];
    const spread = maximum - minimum;
    let hue = 0;
    if (spread > 0) {
      if (maximum === r) hue = ((g - b) / spread + 6) % 6;
      else if (maximum === g) hue = (b - r) / spread + 2;
      else hue = (r - g) / spread + 4;
    }
    return { maximum, minimum, spread, hue: hue / 6 };
  }

  /** `#rrggbb` */
  override toString(_radix?: number): string {
    return this.valid ? `#${this.valueOf().toString(16).padStart(6, "0")}` : String(this.valueOf());
  }

  toJSON(): string {
    return this.css;
  }

  toHTML(): string {
    return `<div style="background: ${this.css};"></div>`;
  }

  equals(other: unknown): boolean {
    return (other instanceof Number || typeof other === "number") && this.valueOf() === other.valueOf();
  }

  toRGBA(alpha: number): string {
    return `rgba(${this.rgb.map(byte).join(", ")}, ${alpha})`;
  }

  mix(other: number | Color, weight: number): Color {
    return this.#combine(other, (mine, theirs) => mine * (1 - weight) + theirs * weight);
  }

  multiply(other: number | Color): Color {
    if (other instanceof Color) return this.#combine(other, (mine, theirs) => mine * theirs);
    return Color.fromRGB(this.rgb.map((part) => part * Number(other)) as Rgb);
  }

  add(other: number | Color): Color {
    if (other instanceof Color) return this.#combine(other, (mine, theirs) => mine + theirs);
    return Color.fromRGB(this.rgb.map((part) => part + Number(other)) as Rgb);
  }

  subtract(other: number | Color): Color {
    if (other instanceof Color) return this.#combine(other, (mine, theirs) => mine - theirs);
    return Color.fromRGB(this.rgb.map((part) => part - Number(other)) as Rgb);
  }

  #combine(other: number | Color, join: (mine: number, theirs: number) => number): Color {
    const theirs = new Color(other.valueOf()).rgb;
    return Color.fromRGB(this.rgb.map((part, index) => join(part, theirs[index] as number)) as Rgb);
  }

  *[Symbol.iterator](): Generator<number, void, undefined> {
    yield* this.rgb;
  }

  /** From a number, `#rrggbb`, three parts, or nothing (then the colour is not valid). */
  static from(color: unknown): Color {
    if (color === null || color === undefined || color === "") return new this(NaN);
    if (color instanceof Color) return color;
    if (typeof color === "string") return this.fromString(color);
    if (typeof color === "number") return new this(color);
    if (Array.isArray(color) && color.length === 3) return this.fromRGB(color as Rgb);
    return new this(Number(color));
  }

  static fromString(color: string): Color {
    const match = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(color.trim());
    if (!match) return new this(NaN);
    const digits = match[1] as string;
    const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
    return new this(parseInt(full, 16));
  }

  static fromRGB(rgb: Rgb): Color {
    return new this(pack(...rgb));
  }

  static fromRGBvalues(r: number, g: number, b: number): Color {
    return new this(pack(r, g, b));
  }

  static fromHSV([h, s, v]: Rgb): Color {
    const part = (n: number): number => {
      const k = (n + h * 6) % 6;
      return v - v * s * Math.max(0, Math.min(k, 4 - k, 1));
    };
    return this.fromRGB([part(5), part(3), part(1)]);
  }

  static fromHSL([h, s, l]: Rgb): Color {
    const part = (n: number): number => {
      const k = (n + h * 12) % 12;
      return l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    };
    return this.fromRGB([part(0), part(8), part(4)]);
  }
}
