import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /**
   * Shown instead of the children once they fail to load or throw. A function gets the error, and a function that
   * renders the children again.
   */
  readonly fallback: ReactNode | ((error: unknown, retry: () => void) => ReactNode);
  /** A new value renders the children again. Unlike a new `key`, a new value keeps the children mounted. */
  readonly resetOn?: string;
}

interface ErrorBoundaryState {
  readonly resetOn: string | undefined;
  /** The error, in an object because anything can be thrown. Null while there is none. */
  readonly failure: { readonly error: unknown } | null;
}

/** Catches errors of its children, so that the rest of the page stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override readonly state: ErrorBoundaryState = { resetOn: this.props.resetOn, failure: null };

  static getDerivedStateFromProps(
    { resetOn }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return resetOn === state.resetOn ? null : { resetOn, failure: null };
  }

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error } };
  }

  readonly retry = (): void => {
    this.setState({ failure: null });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    const { children, fallback } = this.props;
    if (failure === null) return children;
    return typeof fallback === 'function' ? fallback(failure.error, this.retry) : fallback;
  }
}
