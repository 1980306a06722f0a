// What opens over the page, in a file of its own: it is a tenth of the product's code, and most pages are shown without any.
export { HoverCard } from '../../people/hover-card'
export { DialogPopup } from '../dialog/dialog-popup'
export { FullScreenPopup } from '../dialog/full-screen-popup'
export { MenuPopup } from '../menu/menu-popup'
