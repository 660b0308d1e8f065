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
import { notify } from '../../ui/notify';
import { failureText } from '../failure-text';

interface Options<Input extends FieldValues, Output extends FieldValues> {
  readonly schema: GenericSchema<Input, Output>;
  readonly initial: DefaultValues<Input>;
  /** What is said when nobody has better words for a failure. */
  readonly failed: string;
  /** Does what the form is for, with values that fulfil the schema. A rejection is shown. */
  readonly onValid: (values: Output) => Promise<void>;
  /** What is said of a failure, where that is not for `failureText` to choose. */
  readonly textOf?: (error: unknown) => string;
}

interface AccountForm<Input extends FieldValues, Output extends FieldValues> {
  readonly form: UseFormReturn<Input, unknown, Output>;
  readonly busy: boolean;
  /** What went wrong the last time; gone once anything is edited. */
  readonly failure: string | null;
  /** For the form element. */
  readonly onSubmit: (event: React.SyntheticEvent) => void;
  /** For the field of this name: its value, and its error, which goes when the field is edited. */
  readonly field: (name: Path<Input>) => ReturnType<UseFormReturn<Input>['register']> & {
    readonly error: string | undefined;
  };
}

/** What all forms of accounts have in common: checks at submitting, one submission at a time, failures as toast and beside the form. */
export function useAccountForm<Input extends FieldValues, Output extends FieldValues>({
  schema,
  initial,
  failed,
  onValid,
  textOf = (error) => failureText(error, failed),
}: Options<Input, Output>): AccountForm<Input, Output> {
  const form = useForm<Input, unknown, Output>({
    resolver: valibotResolver(schema),
    defaultValues: initial,
    // Else what compares two fields waits until each of them is right.
    criteriaMode: 'all',
    // An error stays until its field is edited.
    reValidateMode: 'onSubmit',
  });
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
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
      // Whoever has left the form does not wait for its answer any more.
      if (!mounted.current) return;
      const text = textOf(error);
      setFailure(text);
      notify('error', text);
    }
    setBusy(false);
  }

  const submit = form.handleSubmit(run);
  const { errors } = form.formState;
  return {
    form,
    busy,
    failure,
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
        error: typeof message === 'string' ? message : undefined,
      };
    },
  };
}
