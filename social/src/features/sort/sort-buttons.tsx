import type { ReactNode } from 'react'
import { classes } from 'shared'
import css from './sort-buttons.module.css'

export type SortButtonsProps<Order extends string> = {
  /** What is sorted. */
  label: string
  /** The name of each order. */
  orders: Record<Order, string>
  chosen: Order
  onChoose: (order: Order) => void
}

/** A choice of sort orders, of which one is chosen. */
export function SortButtons<Order extends string>({
  label,
  orders,
  chosen,
  onChoose,
}: SortButtonsProps<Order>) {
  return (
    <fieldset className={css.group}>
      <legend className="visually-hidden">{label}</legend>
      {(Object.keys(orders) as Order[]).map((order) => (
        <button
          key={order}
          type="button"
          aria-pressed={order === chosen}
          className={classes(css.order, order === chosen && css.chosen)}
          onClick={() => onChoose(order)}
        >
          {orders[order]}
        </button>
      ))}
    </fieldset>
  )
}

/** A line of its own for {@link SortButtons} that stand beside no heading. */
export function SortRow({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>
}
