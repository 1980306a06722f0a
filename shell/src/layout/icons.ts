import { Bookmark, Compass, House, type IconNode, LayoutGrid, User } from 'lucide'

/** Icons that a manifest may use for its links. Each adds to every page's size: add one with the first link that needs it. */
const icons: Record<string, IconNode> = {
  bookmark: Bookmark,
  compass: Compass,
  house: House,
  user: User,
}

/** The icon of this name; a generic one for unknown names, because the registry may be newer than the shell. */
export function iconByName(name: string | undefined): IconNode {
  return (name && icons[name]) || LayoutGrid
}
