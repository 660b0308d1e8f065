import { onSchedule, type ScheduleFunction } from 'firebase-functions/v2/scheduler';

/**
 * Runs `work` once every night. If `work` rejects, runs it up to three more times. Parallel runs would be harmless, but
 * would cost twice as much.
 *
 * @param time in UTC, such as `00:40`
 */
export function everyNight(time: `00:${number}`, work: () => Promise<void>): ScheduleFunction {
  return onSchedule(
    {
      schedule: `${Number(time.slice(3))} 0 * * *`,
      timeZone: 'Etc/UTC',
      timeoutSeconds: 540,
      retryCount: 3,
      maxInstances: 1,
    },
    work,
  );
}
