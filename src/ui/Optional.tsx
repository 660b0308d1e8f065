import { Component, Suspense, type ReactNode } from 'react';

interface OptionalProps {
  readonly children: ReactNode;
}

/**
 * Around a part that the page can do without and that is loaded when it is
 * wanted. A part that cannot be loaded, as without the network, or that breaks,
 * is left out; unguarded it would take the whole page down with it.
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
