/**
 * The Mersenne Twister of Matsumoto and Nishimura (MT19937), a generator of random numbers that can be seeded.
 * Source of the names: `foundry.dice.MersenneTwister`.
 */
export class MersenneTwister {
  readonly #state = new Uint32Array(624);
  #place = 624;

  constructor(seed: number = Math.floor(Math.random() * 2 ** 32)) {
    this.seed(seed);
  }

  seed(seed: number): number {
    const state = this.#state;
    state[0] = seed;
    for (let i = 1; i < 624; i++) {
      const before = state[i - 1] as number;
      state[i] = Math.imul(1812433253, before ^ (before >>> 30)) + i;
    }
    this.#place = 624;
    return seed;
  }

  #twist(): void {
    const state = this.#state;
    for (let i = 0; i < 624; i++) {
      const mixed = ((state[i] as number) & 0x80000000) | ((state[(i + 1) % 624] as number) & 0x7fffffff);
      const odd = mixed & 1 ? 0x9908b0df : 0;
      state[i] = (state[(i + 397) % 624] as number) ^ (mixed >>> 1) ^ odd;
    }
    this.#place = 0;
  }

  /** A whole number below 2^32. */
  int(): number {
    if (this.#place >= 624) this.#twist();
    let value = this.#state[this.#place++] as number;
    value ^= value >>> 11;
    value ^= (value << 7) & 0x9d2c5680;
    value ^= (value << 15) & 0xefc60000;
    value ^= value >>> 18;
    return value >>> 0;
  }

  /** A whole number below 2^31. */
  int31(): number {
    return this.int() >>> 1;
  }

  /** From 0 to 1, both included. */
  real(): number {
    return this.int() / (2 ** 32 - 1);
  }

  /** Between 0 and 1, both excluded. */
  realx(): number {
    return (this.int() + 0.5) / 2 ** 32;
  }

  /** From 0 to 1, 1 excluded. */
  rnd(): number {
    return this.int() / 2 ** 32;
  }

  random(): number {
    return this.rnd();
  }

  /** From 0 to 1, 1 excluded, in steps of 2^-53. */
  rndHiRes(): number {
    return ((this.int() >>> 5) * 2 ** 26 + (this.int() >>> 6)) / 2 ** 53;
  }

  /** From a normal distribution. */
  normal(mu = 0, sigma = 1): number {
    return mu + sigma * Math.sqrt(-2 * Math.log(this.realx())) * Math.cos(2 * Math.PI * this.realx());
  }

  static #shared: MersenneTwister | undefined;

  static random(): number {
    return (MersenneTwister.#shared ??= new MersenneTwister()).random();
  }

  static normal(mu?: number, sigma?: number): number {
    return (MersenneTwister.#shared ??= new MersenneTwister()).normal(mu, sigma);
  }
}
