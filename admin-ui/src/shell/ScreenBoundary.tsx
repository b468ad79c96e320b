import { Component, type ReactNode } from 'react';
import { ChunkError } from './lazyPage';
import { BrokenScreen } from './pages/BrokenScreen';

/** A screen that breaks leaves the menu standing and says what to do next. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  again = () => this.setState({ error: null });

  override render() {
    const { error } = this.state;
    return error ? (
      <BrokenScreen again={error instanceof ChunkError ? this.again : undefined} />
    ) : (
      this.props.children
    );
  }
}
