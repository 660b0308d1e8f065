import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { account as words } from '#words/account';
import { paths } from '../../../ui/routing/paths';
import { carryNotice } from '../../../ui/carried-notice';
import { notify } from '../../../ui/notify';
import { nextAddress } from '../auth/next';
import type { Challenge } from '../../identity/challenge';
import { failureText } from '../failure-text';
import { SecondFactorStep } from '../parts/SecondFactorStep';
import { Waiting } from '../parts/Waiting';
import { useAccount } from '../useAccount';
import { noteGoogleConfirmation } from './confirmation';
import { namesIn, takeGoogleRequest, type GoogleAnswer, type GoogleRequest } from './request';

interface GoogleReturnProps {
  readonly answer: GoogleAnswer;
  /**
   * Called when signing in failed. `text` returns the reason to show. `search` is the query that /auth had before the
   * visitor went to Google.
   */
  readonly onFailed: (text: () => string, search: string) => void;
}

/** Uses Google's answer to sign in, or to confirm a user's identity. */
export function GoogleReturn({ answer, onFailed }: GoogleReturnProps) {
  const account = useAccount();
  const { google: own } = words;
  const navigate = useNavigate();
  const [step, setStep] = useState<{ challenge: Challenge; request: GoogleRequest } | null>(null);
  const taken = useRef<GoogleAnswer | null>(null);

  function done({ purpose, search }: GoogleRequest) {
    if (purpose === 'sign-in') {
      carryNotice('success', words.auth.signIn.done);
      window.location.assign(nextAddress(search, window.location.origin));
      return;
    }
    const userId = account.session?.current?.user.id;
    if (userId !== undefined) noteGoogleConfirmation(userId);
    notify('success', own.confirmed);
    void navigate(paths.profile, { replace: true });
  }

  function fail(text: () => string, request: GoogleRequest | null) {
    notify('error', text());
    if (request?.purpose === 'confirm') void navigate(paths.profile, { replace: true });
    else onFailed(text, request?.search ?? '');
  }

  async function use() {
    const request = takeGoogleRequest(answer);
    if (request === null) {
      fail(() => own.notAsked, null);
      return;
    }
    if (answer.kind === 'refused') {
      fail(() => (answer.reason === 'access_denied' ? own.cancelled : own.failed), request);
      return;
    }
    try {
      const { idToken } = answer;
      const outcome = await account.withGoogle(
        { idToken, nonce: request.nonce },
        request.purpose,
        namesIn(idToken),
      );
      if (outcome.kind === 'done') done(request);
      else setStep({ challenge: outcome.challenge, request });
    } catch (error) {
      console.warn('Signing in with Google failed.', error);
      fail(() => failureText(error, own.failed), request);
    }
  }

  useEffect(() => {
    // An answer works only once, but React may run this effect twice.
    if (taken.current === answer) return;
    taken.current = answer;
    // The token must not stay in the address or in the history.
    window.history.replaceState(window.history.state, '', paths.auth);
    void use();
  });

  if (step === null) return <Waiting text={own.working} />;
  return (
    <SecondFactorStep
      challenge={step.challenge}
      failed={own.failed}
      onDone={() => {
        done(step.request);
      }}
      onCancel={() => {
        fail(() => own.cancelled, step.request);
      }}
    />
  );
}
