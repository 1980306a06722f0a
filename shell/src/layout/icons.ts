import {
  Bell,
  Bookmark,
  Calendar,
  Compass,
  House,
  LayoutGrid,
  type LucideIcon,
  MessageCircle,
  NotebookPen,
  User,
  Users,
} from 'lucide-react'

/** The icons that a manifest may name for its links. Others cost every page their bytes: add one with the first link that needs it. */
const icons: Record<string, LucideIcon> = {
  bell: Bell,
  bookmark: Bookmark,
  calendar: Calendar,
  compass: Compass,
  house: House,
  message: MessageCircle,
  notebook: NotebookPen,
  user: User,
  users: Users,
}

/** The icon of this name; a plain one for a name that this shell does not know: a registry may be newer than it. */
export function iconByName(name: string | undefined): LucideIcon {
  return (name && icons[name]) || LayoutGrid
}
