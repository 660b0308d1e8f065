import type { ToolId, Adjustments, ParamValues } from 'roundel/tools';

/** Everything that undo and redo restore. */
export interface Settings {
  /** The parameters that the visitor changed, keyed by tool. Switching tools does not reset them. */
  readonly paramValues: Readonly<Partial<Record<ToolId, ParamValues>>>;
  /** How the photo is turned, flipped and straightened. A new photo resets the adjustments. */
  readonly adjustments: Adjustments;
}

export interface Step {
  readonly before: Settings;
  readonly after: Settings;
  /**
   * The tool whose parameters changed. Null if the step changed only the adjustments, or replaced the settings of all
   * tools at once.
   */
  readonly toolId: ToolId | null;
}

/**
 * Whether a change may join the previous step.
 *
 * - `never`: the change is always a step of its own. Used for buttons, for example.
 * - `gesture`: the change joins the previous change of the same gesture. Outside a gesture, the change joins the last
 *   change if the same control made it shortly before.
 * - `recent`: the change joins the last change if the same control made it shortly before, even in another gesture.
 *   Used for a double click, because its first click has already moved the control.
 */
export type Joining = 'never' | 'gesture' | 'recent';

/** The maximum number of steps that can be undone. */
const LIMIT = 100;

/**
 * In milliseconds. Outside a gesture, two changes by the same control may be one step only if less time than this has
 * passed between them.
 */
const PAUSE = 1_000;

/**
 * The steps that can be undone and redone. A step holds the settings before and after it, not a command: they share what
 * did not change, and no change needs an inverse.
 */
export class History {
  #past: readonly Step[] = [];
  #future: readonly Step[] = [];
  /** The control that made the last change, and the time of this change. Null if no change may join the last step. */
  #last: { readonly control: string; readonly at: number } | null = null;
  /** Whether a gesture, such as a drag, is under way. */
  #open = false;
  /**
   * Whether a gesture has begun or ended since the last change. If so, only a `recent` change may join the last step.
   */
  #over = false;

  /** The step that `undo` takes back. */
  get undoable(): Step | null {
    return this.#past.at(-1) ?? null;
  }

  /** The step that `redo` brings back. */
  get redoable(): Step | null {
    return this.#future.at(-1) ?? null;
  }

  /** Begins a gesture. All changes during the gesture are one step. */
  begin(): void {
    this.#open = true;
    this.#over = true;
  }

  end(): void {
    this.#open = false;
    this.#over = true;
  }

  /**
   * Records a change to the settings.
   *
   * @param control identifies the control that made the change
   */
  record(step: Step, control: string, joining: Joining): void {
    const now = Date.now();
    const top = this.undoable;
    const joined = top !== null && this.#joins(control, joining, now);
    this.#past = joined
      ? [...this.#past.slice(0, -1), { ...step, before: top.before }]
      : [...this.#past, step].slice(-LIMIT);
    this.#future = [];
    this.#last = joining === 'never' ? null : { control, at: now };
    this.#over = false;
  }

  /** Makes the last step redoable and returns it. Null if there is none. */
  undo(): Step | null {
    const step = this.undoable;
    if (step === null) return null;
    this.#past = this.#past.slice(0, -1);
    this.#future = [...this.#future, step];
    this.#last = null;
    return step;
  }

  /** Makes the last undone step undoable again and returns it. Null if there is none. */
  redo(): Step | null {
    const step = this.redoable;
    if (step === null) return null;
    this.#future = this.#future.slice(0, -1);
    this.#past = [...this.#past, step];
    this.#last = null;
    return step;
  }

  #joins(control: string, joining: Joining, now: number): boolean {
    if (joining === 'never' || this.#last === null) return false;
    if (joining === 'gesture' && this.#over) return false;
    if (joining === 'gesture' && this.#open) return true;
    return this.#last.control === control && now - this.#last.at < PAUSE;
  }
}
