import { createContext, type ReactNode, useContext } from 'react'
import type { SlotName, SlotProps } from './slot-props'

/** Renders a slot: the shell loads the remotes that fill it, a harness shows a stand-in. */
export type SlotRenderer = <Name extends SlotName>(name: Name, props: SlotProps[Name]) => ReactNode

const SlotContext = createContext<SlotRenderer>(() => null)

/** Provides the renderer to all slots below. */
export const SlotProvider = SlotContext.Provider

/** Props of {@link Slot}. */
export type FilledSlotProps<Name extends SlotName> = { name: Name; props: SlotProps[Name] }

/** A named, typed place that other apps fill. While an app is unavailable, the host renders a fallback. */
export function Slot<Name extends SlotName>({ name, props }: FilledSlotProps<Name>) {
  return useContext(SlotContext)(name, props)
}
