import { Component, Suspense, type ReactNode } from 'react';

interface OptionalProps {
  readonly children: ReactNode;
}

/**
 * Suspense and error boundary for a lazily loaded part that the page can do
 * without. A part that fails to load, for example offline, or to render is left
 * out; without the boundary it would take the whole page down.
 */
export class Optional extends Component<OptionalProps, { readonly broken: boolean }> {
  override readonly state = { broken: false };

  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true };
  }

  override render(): ReactNode {
    return this.state.broken ? null : <Suspense fallback={null}>{this.props.children}</Suspense>;
  }
}
