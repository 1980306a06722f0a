import { createContext, type ReactNode, useContext } from 'react'
import type { SlotName, SlotProps } from './slot-props'

/** How a host fills a slot; the shell loads the remote that offers it, a harness shows a stand-in. */
export type SlotRenderer = <Name extends SlotName>(name: Name, props: SlotProps[Name]) => ReactNode

const SlotContext = createContext<SlotRenderer>(() => null)

/** Gives all slots below it their host. */
export const SlotProvider = SlotContext.Provider

/** Props of {@link Slot}. */
export type FilledSlotProps<Name extends SlotName> = { name: Name; props: SlotProps[Name] }

/** A named, typed place that another app fills. While that app is down, the host shows a quiet fallback here. */
export function Slot<Name extends SlotName>({ name, props }: FilledSlotProps<Name>) {
  return useContext(SlotContext)(name, props)
}
