import { Component, type ReactNode } from 'react';
import { ErrorState } from './ErrorState';

interface Props {
  readonly children: ReactNode;
  /** Stands in the place of what broke; a whole page of its own unless given. */
  readonly broken?: ReactNode;
}

/**
 * Keeps a page that throws, or cannot be loaded, from taking header and footer
 * with it. Give it a `key` that changes with the page, for a fresh start there.
 */
export class ErrorBoundary extends Component<Props, { readonly broken: boolean }> {
  override readonly state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    const { broken = <ErrorState />, children } = this.props;
    return this.state.broken ? broken : children;
  }
}
