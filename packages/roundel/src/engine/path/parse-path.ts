/** Reads the path data of SVG: the text of the attribute `d`. Nothing else of SVG is read. */
import { type Point, sinCos } from '../geometry';
import type { PathFault, PathFaultCode } from './fault';

/** A part of a subpath, from the end of the part before. */
export type Segment =
  | { readonly kind: 'line'; readonly to: Point }
  | { readonly kind: 'quadratic'; readonly by: Point; readonly to: Point }
  | {
      readonly kind: 'cubic';
      readonly by: Point;
      readonly by2: Point;
      readonly to: Point;
    }
  | { readonly kind: 'arc'; readonly arc: Arc; readonly to: Point };

/**
 * A part of an ellipse. A direction (x, y) of the unit circle is the point `center` + x `across` + y `down`.
 */
export interface Arc {
  readonly center: Point;
  readonly across: Point;
  readonly down: Point;
  readonly from: Point;
  readonly to: Point;
  /** 1: the angle grows from `from` to `to`; -1: it shrinks. */
  readonly direction: 1 | -1;
}

/** A closed line. As for filling, an open subpath is closed by a line. */
export interface Subpath {
  readonly start: Point;
  readonly segments: readonly Segment[];
}

export type ParsedPath =
  | { readonly subpaths: readonly Subpath[]; readonly fault: null }
  | { readonly subpaths: null; readonly fault: PathFault };

/** The most parts of a path. With more long ones, finding where they cross would take seconds. */
const MOST_SEGMENTS = 500;

/** The largest number. With larger ones, small parts of a path would be lost to rounding. */
const LARGEST = 1e6;

const NUMBER = /[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?/y;

const COMMANDS = 'M, L, H, V, C, S, Q, T, A or Z';

const LETTERS = new RegExp(`^[${COMMANDS.replaceAll(/[^A-Z]/g, '')}]$`, 'i');

/** Parses path data. Says where it is wrong, as a viewer of SVG would draw only the part before. */
export function parsePath(text: string): ParsedPath {
  try {
    return { subpaths: new Parser(text).parse(), fault: null };
  } catch (error) {
    if (error instanceof Refusal) return { subpaths: null, fault: error.fault };
    throw error;
  }
}

class Refusal extends Error {
  readonly fault: PathFault;

  constructor(fault: PathFault) {
    super(fault.expected);
    this.fault = fault;
  }
}

class Parser {
  readonly #text: string;
  readonly #subpaths: { readonly start: Point; readonly segments: Segment[] }[] = [];
  #at = 0;
  #count = 0;
  /** The current point. */
  #point: Point = { x: 0, y: 0 };
  /** The last control point, which S and T mirror, and the kind of curve that it belongs to. */
  #control: { readonly kind: Segment['kind']; readonly by: Point } | null = null;

  constructor(text: string) {
    this.#text = text;
  }

  parse(): readonly Subpath[] {
    this.#skipSpace();
    const first = this.#text[this.#at];
    if (first === undefined) this.#refuse('empty', 'path data of SVG, which begins with M');
    if (first === '<') this.#refuse('markup', 'only the path data, which stands in d="…",');
    if (first.toUpperCase() !== 'M') this.#refuse('start', 'M, with which path data begins,');
    while (this.#at < this.#text.length) this.#readCommand();
    return this.#subpaths.filter(({ segments }) => segments.length > 0);
  }

  #readCommand(): void {
    const letter = this.#text[this.#at] ?? '';
    if (!LETTERS.test(letter)) {
      this.#refuse('command', `a number or one of the letters ${COMMANDS}`);
    }
    this.#at++;
    this.#skipSpace();
    const command = letter.toUpperCase();
    const isRelative = letter !== command;
    if (command === 'Z') {
      this.#close();
      return;
    }
    let isFirst = true;
    do {
      // Further pairs of numbers after M are lines.
      this.#readSegment(command === 'M' && !isFirst ? 'L' : command, isRelative);
      isFirst = false;
    } while (this.#skipToNumber());
  }

  #readSegment(command: string, isRelative: boolean): void {
    const origin = isRelative ? this.#point : { x: 0, y: 0 };
    const from = this.#point;
    const point = (): Point => {
      const x = this.#number();
      this.#skipComma();
      const y = this.#number();
      return { x: origin.x + x, y: origin.y + y };
    };
    const next = (): Point => {
      this.#skipComma();
      return point();
    };
    switch (command) {
      case 'M':
        this.#point = point();
        this.#control = null;
        this.#subpaths.push({ start: this.#point, segments: [] });
        return;
      case 'L':
        this.#add({ kind: 'line', to: point() });
        return;
      case 'H':
        this.#add({ kind: 'line', to: { x: origin.x + this.#number(), y: from.y } });
        return;
      case 'V':
        this.#add({ kind: 'line', to: { x: from.x, y: origin.y + this.#number() } });
        return;
      case 'C': {
        const by = point();
        const by2 = next();
        this.#add({ kind: 'cubic', by, by2, to: next() }, by2);
        return;
      }
      case 'S': {
        const by = this.#mirrored('cubic');
        const by2 = point();
        this.#add({ kind: 'cubic', by, by2, to: next() }, by2);
        return;
      }
      case 'Q': {
        const by = point();
        this.#add({ kind: 'quadratic', by, to: next() }, by);
        return;
      }
      case 'T': {
        const by = this.#mirrored('quadratic');
        this.#add({ kind: 'quadratic', by, to: point() }, by);
        return;
      }
      default: {
        const rx = this.#number();
        this.#skipComma();
        const ry = this.#number();
        this.#skipComma();
        const degrees = this.#number();
        this.#skipComma();
        const isLarge = this.#flag();
        this.#skipComma();
        const isGrowing = this.#flag();
        const to = next();
        const arc = findArc(from, to, [Math.abs(rx), Math.abs(ry)], degrees, isLarge, isGrowing);
        this.#add(arc === null ? { kind: 'line', to } : { kind: 'arc', arc, to });
      }
    }
  }

  #add(segment: Segment, control: Point | null = null): void {
    if (++this.#count > MOST_SEGMENTS) {
      this.#refuse('many', `the end of the path after ${MOST_SEGMENTS} parts`);
    }
    // After Z, a path goes on where the closed part began.
    if (this.#isClosed) this.#subpaths.push({ start: this.#point, segments: [] });
    this.#isClosed = false;
    this.#subpaths.at(-1)?.segments.push(segment);
    this.#point = segment.to;
    this.#control = control && { kind: segment.kind, by: control };
  }

  #isClosed = false;

  #close(): void {
    this.#point = this.#subpaths.at(-1)?.start ?? this.#point;
    this.#control = null;
    this.#isClosed = true;
  }

  /** The last control point, mirrored at the current point. The point itself after another kind of part. */
  #mirrored(kind: Segment['kind']): Point {
    const { x, y } = this.#point;
    if (this.#control?.kind !== kind) return { x, y };
    const { by } = this.#control;
    return { x: 2 * x - by.x, y: 2 * y - by.y };
  }

  #number(): number {
    NUMBER.lastIndex = this.#at;
    const [found] = NUMBER.exec(this.#text) ?? [];
    if (found === undefined) this.#refuse('number', 'a number');
    const value = Number(found);
    if (!(Math.abs(value) <= LARGEST)) {
      this.#refuse('large', `a number from -${LARGEST} to ${LARGEST}`);
    }
    this.#at += found.length;
    return value;
  }

  /** Reads 0 or 1, which need no space before the next number. */
  #flag(): boolean {
    const letter = this.#text[this.#at];
    if (letter !== '0' && letter !== '1') this.#refuse('flag', '0 or 1');
    this.#at++;
    return letter === '1';
  }

  #skipSpace(): void {
    while (/[ \t\n\f\r]/.test(this.#text[this.#at] ?? '')) this.#at++;
  }

  /** Skips the separator between two numbers: white space with at most one comma. */
  #skipComma(): boolean {
    this.#skipSpace();
    if (this.#text[this.#at] !== ',') return false;
    this.#at++;
    this.#skipSpace();
    return true;
  }

  /** Skips what is before the numbers of a further part. False if there is none. */
  #skipToNumber(): boolean {
    // After a comma, a number must follow.
    return this.#skipComma() || /[0-9.+-]/.test(this.#text[this.#at] ?? '');
  }

  #refuse(code: PathFaultCode, expected: string): never {
    throw new Refusal({ code, at: this.#at, expected });
  }
}

/**
 * The arc of an ellipse through two points, as SVG defines it (appendix B.2.4 of SVG 2). Null: a line. The angle of the
 * ellipse needs a sine, which `sinCos` computes the same in every browser.
 */
function findArc(
  from: Point,
  to: Point,
  [rx, ry]: readonly [number, number],
  degrees: number,
  isLarge: boolean,
  isGrowing: boolean,
): Arc | null {
  if (rx === 0 || ry === 0 || (from.x === to.x && from.y === to.y)) return null;
  const { x: cos, y: sin } = turnBy(degrees);
  const [halfX, halfY] = [(from.x - to.x) / 2, (from.y - to.y) / 2];
  // Half of the chord, in radii along the axes of the ellipse.
  const [x, y] = [(cos * halfX + sin * halfY) / rx, (cos * halfY - sin * halfX) / ry];
  const square = x * x + y * y;
  if (!(square > 0) || !Number.isFinite(square)) return null;
  // Radii that are too small are enlarged until the chord is a diameter.
  const scale = square > 1 ? Math.sqrt(square) : 1;
  const [u, v] = [x / scale, y / scale];
  const rest = square > 1 ? 0 : Math.sqrt((1 - square) / square);
  const side = isLarge === isGrowing ? -rest : rest;
  // The centre, as a direction from the middle of the chord.
  const [centerU, centerV] = [side * v, -side * u];
  const across = { x: cos * rx * scale, y: sin * rx * scale };
  const down = { x: -sin * ry * scale, y: cos * ry * scale };
  return {
    center: {
      x: (from.x + to.x) / 2 + centerU * across.x + centerV * down.x,
      y: (from.y + to.y) / 2 + centerU * across.y + centerV * down.y,
    },
    across,
    down,
    from: toUnit({ x: u - centerU, y: v - centerV }),
    to: toUnit({ x: -u - centerU, y: -v - centerV }),
    direction: isGrowing ? 1 : -1,
  };
}

/** The direction at an angle: its cosine and its sine. */
function turnBy(degrees: number): Point {
  const quarters = Math.round(degrees / 90);
  const { sin, cos } = sinCos(degrees - quarters * 90);
  let point = { x: cos, y: sin };
  for (let i = 0; i < ((quarters % 4) + 4) % 4; i++) point = { x: -point.y, y: point.x };
  return point;
}

/** The direction of a vector other than 0. */
export function toUnit({ x, y }: Point): Point {
  const length = Math.sqrt(x * x + y * y);
  return { x: x / length, y: y / length };
}
