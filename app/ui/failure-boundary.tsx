import { Component, type ReactNode } from "react";

type FailureBoundaryProps = {
  /** The current location. A change resets the boundary. */
  place: string;
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
};

type FailureBoundaryState = { place: string; failure?: { error: unknown } | undefined };

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
