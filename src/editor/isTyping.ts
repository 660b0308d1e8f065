/**
 * Whether an event's target is a field that needs key and paste events itself: not a slider, radio button or colour.
 */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type="range"], [type="radio"], [type="color"]), textarea') !== null
  );
}
