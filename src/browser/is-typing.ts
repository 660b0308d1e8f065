/**
 * Whether an event's target needs key and paste events itself. Text areas do, and so does every input except a slider,
 * a radio button or a colour picker.
 */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type="range"], [type="radio"], [type="color"]), textarea') !== null
  );
}
