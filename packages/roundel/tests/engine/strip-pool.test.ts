import { describe, expect, it } from 'vitest';
import type { StripReply, StripRequest } from '../../src/engine/wasm/strip';
import { StripPool } from '../../src/engine/wasm/strip-pool';

const ENCODING = { level: 'fast', colorType: 2, palette: new Uint8Array() } as const;
const STRIP = { bytes: new Uint8Array([1]), checksum: 1, length: 1 };

/** A helper that stores its requests until the test makes it reply or fail. */
class FakeHelper extends EventTarget {
  readonly sent: StripRequest[] = [];
  terminated = false;
  postMessage(request: StripRequest): void {
    this.sent.push(request);
  }
  terminate(): void {
    this.terminated = true;
  }
  reply(reply: Omit<StripReply, 'pixels'>): void {
    const pixels = this.sent.find(({ job }) => job === reply.job)?.pixels;
    this.dispatchEvent(new MessageEvent('message', { data: { ...reply, pixels } }));
  }
  asWorker(): Worker {
    return this as unknown as Worker;
  }
}

function request(pixels = new ArrayBuffer(4)): Omit<StripRequest, 'job'> {
  return { pixels, width: 1, rows: 1, hasRowAbove: false, encoding: ENCODING };
}

function createPool(...fakes: FakeHelper[]) {
  const left = [...fakes];
  return new StripPool(fakes.length, () => {
    const fake = left.shift();
    if (fake === undefined) throw new Error('more helpers than wanted');
    return fake.asWorker();
  });
}

describe('StripPool', () => {
  it('starts the helpers on demand and only once', () => {
    let spawned = 0;
    const pool = new StripPool(2, () => {
      spawned++;
      return new FakeHelper().asWorker();
    });
    expect(spawned).toBe(0);
    expect(pool.helpers()).toHaveLength(2);
    expect(pool.helpers()).toHaveLength(2);
    expect(spawned).toBe(2);
  });

  it('matches replies to requests in any order', async () => {
    const fake = new FakeHelper();
    const pool = createPool(fake);
    const [helper = fake.asWorker()] = pool.helpers();
    const first = pool.encode(helper, request());
    const second = pool.encode(helper, request());
    const [one, two] = fake.sent.map(({ job }) => job);
    fake.reply({ job: two ?? NaN, strip: { ...STRIP, checksum: 2 } });
    fake.reply({ job: one ?? NaN, strip: { ...STRIP, checksum: 1 } });
    expect((await first)?.checksum).toBe(1);
    expect((await second)?.checksum).toBe(2);
  });

  it('reuses a returned buffer that is large enough', async () => {
    const fake = new FakeHelper();
    const pool = createPool(fake);
    const [helper = fake.asWorker()] = pool.helpers();
    const sent = pool.buffer(100);
    expect(sent.byteLength).toBe(100);
    const answer = pool.encode(helper, request(sent));
    expect(pool.buffer(100)).not.toBe(sent);
    fake.reply({ job: fake.sent[0]?.job ?? NaN, strip: STRIP });
    await answer;
    expect(pool.buffer(80)).toBe(sent);
    expect(pool.buffer(80)).not.toBe(sent);
  });

  it('allocates a larger buffer when the returned one is too small', async () => {
    const fake = new FakeHelper();
    const pool = createPool(fake);
    const [helper = fake.asWorker()] = pool.helpers();
    const answer = pool.encode(helper, request(pool.buffer(10)));
    fake.reply({ job: fake.sent[0]?.job ?? NaN, strip: STRIP });
    await answer;
    expect(pool.buffer(11).byteLength).toBe(11);
  });

  it('resolves all requests of a failed helper with null and keeps the other helpers', async () => {
    const dying = new FakeHelper();
    const living = new FakeHelper();
    const pool = createPool(dying, living);
    const lost = pool.encode(dying.asWorker(), request());
    pool.helpers();
    const helpers = pool.helpers();
    const doomed = pool.encode(helpers[0] ?? dying.asWorker(), request());
    const fine = pool.encode(helpers[1] ?? living.asWorker(), request());
    // The pool handles the error, so the error must not reach the engine's worker.
    expect(dying.dispatchEvent(new Event('error', { cancelable: true }))).toBe(false);
    // `lost` was requested before the pool had helpers. `doomed` was requested before the failure, and the third job
    // after it.
    expect(await lost).toBeNull();
    expect(await doomed).toBeNull();
    expect(await pool.encode(dying.asWorker(), request())).toBeNull();
    living.reply({ job: living.sent[0]?.job ?? NaN, strip: STRIP });
    expect(await fine).toEqual(STRIP);
    expect(dying.terminated).toBe(true);
    expect(pool.helpers()).toEqual([living]);
  });

  it('starts no helper for a job that has begun, and reports that the job could have used helpers', () => {
    let spawned = 0;
    const pool = new StripPool(1, () => {
      spawned++;
      return new FakeHelper().asWorker();
    });
    expect(pool.isMissed).toBe(false);
    expect(pool.running()).toEqual([]);
    expect(pool.isMissed).toBe(true);
    expect(spawned).toBe(0);
    const helpers = pool.helpers();
    expect(pool.running()).toEqual(helpers);
    expect(pool.isMissed).toBe(false);
  });

  it('has no helpers when workers cannot be created', () => {
    const pool = new StripPool(2, () => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(pool.helpers()).toEqual([]);
  });
});
