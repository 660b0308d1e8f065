import { answerStaff, type Callers, type StaffLimit } from '../shared/answer-staff';
import { jsonAnswer } from '../shared/json-answer';
import type { CallerRequest, JsonAnswer } from '../shared/json-answer';

export interface EventCounter extends Callers {
  readonly limit: StaffLimit;
  /** Resolves to the number of events in `analytics`. */
  readonly count: () => Promise<number>;
}

/**
 * Tells staff the number of events. Editors may see the number, but not the events, which contain IP addresses. A
 * function counts them, because the security rules cannot allow counting alone: a user who may count documents may also
 * list them.
 *
 * Never rejects: `report` receives any error.
 */
export function countEvents(
  request: CallerRequest,
  counter: EventCounter,
  report: (error: unknown) => void,
): Promise<JsonAnswer> {
  return answerStaff(
    request,
    {
      method: 'GET',
      callers: counter,
      role: 'editor',
      answer: async (_caller, within) => {
        await within(counter.limit);
        return jsonAnswer(200, { count: await counter.count() });
      },
    },
    report,
  );
}
