import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useRef, useState } from 'react';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { accountTexts } from '#words/account';
import { wordsNow } from '../../../content/page-language';
import { useTexts } from '../../../ui/useTexts';
import { notify } from '../../../ui/notify';
import { failureText, type AccountText } from '../failure-text';

/**
 * The reason why a submission failed. The text is chosen only when it is shown, so that it is in the page's language.
 */
interface Failure {
  readonly error: unknown;
}

interface Options<Input extends FieldValues, Output extends FieldValues> {
  readonly schema: GenericSchema<Input, Output>;
  readonly initial: DefaultValues<Input>;
  /** The message for failures without a specific message. By default, that it may work later. */
  readonly failed?: AccountText;
  /** Submits the validated values. If the promise rejects, the form shows the failure. */
  readonly onValid: (values: Output) => Promise<void>;
  /**
   * The texts for invalid values, keyed by the messages in the schema. The default is the texts of the account forms.
   */
  readonly validation?: Readonly<Record<string, string>>;
  /** Returns the message for a failure in the language that the page has now; `failureText` by default. */
  readonly textOf?: (error: unknown) => string;
}

interface AccountForm<Input extends FieldValues, Output extends FieldValues> {
  readonly form: UseFormReturn<Input, unknown, Output>;
  readonly busy: boolean;
  /** The reason why the last submission failed. Any edit clears it. */
  readonly failure: string | null;
  /** The submit handler of the form element. */
  readonly onSubmit: (event: React.SyntheticEvent) => void;
  /** Returns the props for the field with this name. Editing the field clears its error. */
  readonly field: (name: Path<Input>) => ReturnType<UseFormReturn<Input>['register']> & {
    readonly error: string | undefined;
    readonly 'aria-required': true;
  };
}

/**
 * The behaviour of all account forms: they validate on submit, allow one submission at a time, and show a failure both
 * as a toast and in the form.
 */
export function useAccountForm<Input extends FieldValues, Output extends FieldValues>({
  schema,
  initial,
  failed,
  onValid,
  validation: ownValidation,
  textOf: ownTextOf,
}: Options<Input, Output>): AccountForm<Input, Output> {
  const words = useTexts(accountTexts);
  const validation: Readonly<Record<string, string>> = ownValidation ?? words.validation;
  const describeFailure =
    ownTextOf ??
    ((error: unknown) => {
      const now = wordsNow(accountTexts);
      return failureText(now, error, failed?.(now));
    });
  const form = useForm<Input, unknown, Output>({
    resolver: valibotResolver(schema),
    defaultValues: initial,
    // Without this option, checks that compare two fields wait until each field is valid.
    criteriaMode: 'all',
    // Keeps a field's error until the user edits the field.
    reValidateMode: 'onSubmit',
  });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  async function run(values: Output) {
    setBusy(true);
    setFailure(null);
    try {
      await onValid(values);
    } catch (error) {
      // If the user has left the form, nobody waits for the answer any more.
      if (!mounted.current) return;
      console.warn('The form was not submitted.', error);
      setFailure({ error });
      notify('error', () => describeFailure(error));
    }
    setBusy(false);
  }

  const submit = form.handleSubmit(run);
  const { errors } = form.formState;
  return {
    form,
    busy,
    failure: failure === null ? null : describeFailure(failure.error),
    onSubmit: (event) => {
      void submit(event);
    },
    field: (name) => {
      const message = errors[name]?.message;
      return {
        ...form.register(name, {
          onChange: () => {
            form.clearErrors(name);
            setFailure(null);
          },
        }),
        error: typeof message === 'string' ? (validation[message] ?? message) : undefined,
        'aria-required': true,
      };
    },
  };
}
