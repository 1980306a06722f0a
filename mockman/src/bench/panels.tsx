import { type CSSProperties, type ReactNode, useState } from 'react'
import { ResponseBadge } from '../response/response-status'
import type { Exchange } from '../sending/sender'
import { Divider } from '../ui/divider'
import { TabList, usePanelId } from '../ui/tabs'
import styles from './bench.module.css'
import type { Direction } from './bench-layout'
import { useFocusResponse } from './use-focus-response'
import type { Size } from './use-size'

/** One of the two panels. */
export type PanelName = 'request' | 'response'

type PanelsProps = {
  size: Size
  direction: Direction
  /** The panel that is shown where there is room for one. */
  shown: PanelName
  onShow: (panel: PanelName) => void
  exchange: Exchange
  request: ReactNode
  response: ReactNode
}

/** Request and response: beside each other, one above the other, or as tabs where it is narrow. */
export function Panels({ size, direction, shown, onShow, exchange, request, response }: PanelsProps) {
  const [share, setShare] = useState(50)
  const id = usePanelId()
  const isTabbed = size === 'narrow'
  const responseTab = useFocusResponse(exchange)
  const panel = (name: PanelName, content: ReactNode) => (
    <div
      className={styles.place}
      hidden={isTabbed && shown !== name}
      {...(isTabbed && shown === name && id.panel(name))}
    >
      {content}
    </div>
  )
  return (
    <div
      className={`${styles.panels} ${isTabbed ? styles.tabbed : styles[direction]}`}
      style={{ '--mockman-first': `${share}fr`, '--mockman-second': `${100 - share}fr` } as CSSProperties}
    >
      {isTabbed && (
        <div className={styles.tabs}>
          <TabList<PanelName>
            label="Request and response"
            id={id}
            tabRefs={{ response: responseTab }}
            selected={shown}
            onSelect={onShow}
            tabs={[
              { name: 'request', title: 'Request' },
              { name: 'response', title: 'Response', badge: <ResponseBadge exchange={exchange} /> },
            ]}
          />
        </div>
      )}
      {panel('request', request)}
      {!isTabbed && (
        <Divider
          label={direction === 'beside' ? 'Width of the request panel' : 'Height of the request panel'}
          isUpright={direction === 'beside'}
          share={share}
          onChange={setShare}
        />
      )}
      {panel('response', response)}
    </div>
  )
}
