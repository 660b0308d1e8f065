import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { accountTexts } from '#words/account';
import { useLanguage } from '../../../ui/useLanguage';
import { wordsNow } from '../../../content/page-language';
import { useTexts } from '../../../ui/useTexts';
import { useKept } from '../../../ui/routing/kept';
import { usePaths } from '../../../ui/routing/usePaths';
import { carryNotice } from '../../../ui/carried-notice';
import { notify } from '../../../ui/notify';
import { nextAddress } from '../auth/next';
import type { Challenge } from '../../identity/challenge';
import { failureText, type AccountText } from '../failure-text';
import { SecondFactorStep } from '../parts/SecondFactorStep';
import { Waiting } from '../parts/Waiting';
import { useAccount } from '../useAccount';
import { createGoogleConfirmation } from './confirmation';
import { namesIn, takeGoogleRequest, type GoogleAnswer, type GoogleRequest } from './request';

interface GoogleReturnProps {
  readonly answer: GoogleAnswer;
  /**
   * Called when signing in failed. `text` returns the reason to show. `search` is the query that /auth had before the
   * visitor went to Google.
   */
  readonly onFailed: (text: AccountText, search: string) => void;
}

/** Uses Google's answer to sign in, or to confirm a user's identity. */
export function GoogleReturn({ answer, onFailed }: GoogleReturnProps) {
  const account = useAccount();
  const confirmation = useKept(createGoogleConfirmation);
  const words = useTexts(accountTexts);
  const language = useLanguage();
  const paths = usePaths();
  const { google: own } = words;
  const navigate = useNavigate();
  const [step, setStep] = useState<{ challenge: Challenge; request: GoogleRequest } | null>(null);
  const taken = useRef<GoogleAnswer | null>(null);

  function done({ purpose, search }: GoogleRequest) {
    if (purpose === 'sign-in') {
      carryNotice('success', 'signedIn');
      window.location.assign(nextAddress(language, search, window.location.origin));
      return;
    }
    const userId = account.session?.current?.user.id;
    if (userId !== undefined) confirmation.note(userId);
    notify('success', () => wordsNow(accountTexts).google.confirmed);
    void navigate(paths.profile, { replace: true });
  }

  function fail(text: AccountText, request: GoogleRequest | null) {
    notify('error', () => text(wordsNow(accountTexts)));
    if (request?.purpose === 'confirm') void navigate(paths.profile, { replace: true });
    else onFailed(text, request?.search ?? '');
  }

  async function use() {
    const request = takeGoogleRequest(answer);
    if (request === null) {
      fail(({ google }) => google.notAsked, null);
      return;
    }
    if (answer.kind === 'refused') {
      fail(
        ({ google }) => (answer.reason === 'access_denied' ? google.cancelled : google.failed),
        request,
      );
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
      fail((now) => failureText(now, error, now.google.failed), request);
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
      failed={({ google }) => google.failed}
      onDone={() => {
        done(step.request);
      }}
      onCancel={() => {
        fail(({ google }) => google.cancelled, step.request);
      }}
    />
  );
}
