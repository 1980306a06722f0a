import { Component, type ReactNode, Suspense } from 'react'
import controls from './controls.module.css'

type LaterProps = {
  /** What is shown until the part is there. */
  waiting?: ReactNode
  /** A part whose code is fetched when it is needed. */
  children: ReactNode
}

/** Where a part comes later. One whose code cannot be fetched takes nothing else with it. */
export class Later extends Component<LaterProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return <Suspense fallback={this.props.waiting}>{this.props.children}</Suspense>
    return (
      <p className={controls.error} role="alert">
        This part of the console could not be loaded. Nothing that you typed is lost; reload the page to try
        again.
      </p>
    )
  }
}
