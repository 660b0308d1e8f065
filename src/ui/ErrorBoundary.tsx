import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Shown instead of the children once they fail to load or throw. */
  readonly fallback: ReactNode;
  /** Another value renders the children again. Unlike a new `key` it keeps them mounted. */
  readonly resetOn?: string;
}

interface ErrorBoundaryState {
  readonly resetOn: string | undefined;
  readonly failed: boolean;
}

/** Contains an error of its children, so that the rest of the page stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override readonly state: ErrorBoundaryState = { resetOn: this.props.resetOn, failed: false };

  static getDerivedStateFromProps(
    { resetOn }: ErrorBoundaryProps,
    state: ErrorBoundaryState,
  ): ErrorBoundaryState | null {
    return resetOn === state.resetOn ? null : { resetOn, failed: false };
  }

  static getDerivedStateFromError(): Partial<ErrorBoundaryState> {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
