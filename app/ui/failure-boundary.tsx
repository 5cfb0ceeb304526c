import { Component, type ReactNode } from "react";

type FailureBoundaryProps = {
  /** Where the visitor is. Elsewhere, what failed here is tried anew. */
  place: string;
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
};

type FailureBoundaryState = { place: string; failure?: { error: unknown } | undefined };

/** Shows `fallback` in place of what fails while it is drawn, and leaves alone what stands around it. */
export class FailureBoundary extends Component<FailureBoundaryProps, FailureBoundaryState> {
  override state: FailureBoundaryState = { place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<FailureBoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ place }: FailureBoundaryProps, state: FailureBoundaryState) {
    return place === state.place ? null : { place, failure: undefined };
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error) : this.props.children;
  }
}
