/** A script of the page, and what it did in a task of 50 ms or more, as the browser's Long Animation Frames say. */
export interface LongScript {
  /** Milliseconds since the page's time origin. */
  readonly start: number;
  readonly ms: number;
  /** What called it, such as `DOMWindow.onpointermove`, and its file. */
  readonly name: string;
}

export interface Watched {
  /** The longest time from a press, a tap or a step of a slider to the frame that shows its effect, in milliseconds. */
  readonly slowestEvent: number;
  /** Frames that the page should have drawn, and did not. */
  readonly missedFrames: number;
  readonly frames: number;
  readonly scripts: readonly LongScript[];
}

/** The name of the marks in the trace that lie around what is measured. */
export const MARKS = {
  start: 'bench:start',
  released: 'bench:released',
  end: 'bench:end',
} as const;

interface PageWatch {
  begin(): void;
  end(): Promise<Watched>;
}

declare global {
  interface Window {
    benchWatch: PageWatch;
  }
}

interface EventOptions extends PerformanceObserverInit {
  readonly durationThreshold: number;
}

/** The parts of Chromium's performance entries that TypeScript does not know. */
interface FrameScript {
  readonly startTime: number;
  readonly duration: number;
  readonly invoker: string;
  readonly sourceURL: string;
}

/** Runs in the page before its own scripts, and sets `window.benchWatch`. */
export function watchPage(marks: typeof MARKS): void {
  /** The shortest duration that the browser reports. */
  const SHORTEST_EVENT = 16;
  const FRAME = 1000 / 60;
  let slowestEvent = SHORTEST_EVENT;
  let frames = 0;
  let missedFrames = 0;
  let last = 0;
  let isOn = false;
  let scripts: LongScript[] = [];

  const onEvents = (entries: PerformanceEntryList): void => {
    for (const entry of entries as PerformanceEventTiming[]) {
      // A step of a slider is no interaction by the browser's rules, although visitors wait for it.
      const counts = entry.interactionId > 0 || entry.name === 'input';
      if (counts) slowestEvent = Math.max(slowestEvent, entry.duration);
    }
  };
  const onFrames = (entries: PerformanceEntryList): void => {
    for (const entry of entries as (PerformanceEntry & { readonly scripts: FrameScript[] })[]) {
      for (const { startTime, duration, invoker, sourceURL } of entry.scripts) {
        const file = sourceURL.replace(/^.*\//, '').replace(/-[\w-]{8}\.js$/, '');
        const caller = /^https?:/.test(invoker) ? 'evaluation' : invoker.replace(/#[^.]*\./, '.');
        scripts.push({ start: startTime, ms: duration, name: `${caller} of ${file}` });
      }
    }
  };
  const events = new PerformanceObserver((list) => {
    onEvents(list.getEntries());
  });
  const longFrames = new PerformanceObserver((list) => {
    onFrames(list.getEntries());
  });
  const options: EventOptions = {
    type: 'event',
    durationThreshold: SHORTEST_EVENT,
    buffered: true,
  };
  events.observe(options);
  longFrames.observe({ type: 'long-animation-frame', buffered: true });

  const onFrame = (now: number): void => {
    if (!isOn) return;
    const passed = Math.max(1, Math.round((now - last) / FRAME));
    frames += passed;
    missedFrames += passed - 1;
    last = now;
    requestAnimationFrame(onFrame);
  };
  window.benchWatch = {
    begin: () => {
      slowestEvent = SHORTEST_EVENT;
      frames = 0;
      missedFrames = 0;
      isOn = true;
      scripts = [];
      last = performance.now();
      requestAnimationFrame(onFrame);
      performance.mark(marks.start);
    },
    end: async () => {
      performance.mark(marks.end);
      isOn = false;
      // An entry comes after its frame.
      await new Promise((resolve) => setTimeout(resolve, 200));
      onEvents(events.takeRecords());
      onFrames(longFrames.takeRecords());
      return { slowestEvent, missedFrames, frames, scripts };
    },
  };
  performance.mark(marks.start);
}
