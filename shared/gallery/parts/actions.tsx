import { EllipsisVertical, Heart, ImagePlus, Pencil, Share2, Trash2 } from 'lucide'
import { Button, Icon, IconButton, Menu, toast } from 'shared'
import { FilePicker } from 'shared/files'
import type { Part } from '../part'

const done = (what: string) => () => toast.success(what)

/** Buttons and other controls. */
export const actions = {
  Button: {
    states: {
      primary: <Button variant="primary">Post</Button>,
      secondary: <Button>Follow</Button>,
      quiet: <Button variant="quiet">Show replies</Button>,
      danger: <Button variant="danger">Delete</Button>,
      busy: (
        <Button variant="primary" busy>
          Saving
        </Button>
      ),
      disabled: <Button disabled>Save</Button>,
    },
  },
  Icon: {
    states: {
      'in a text': <Icon of={Heart} size={18} />,
    },
  },
  IconButton: {
    states: {
      usual: <IconButton label="Like" icon={Heart} />,
      disabled: <IconButton label="Edit" icon={Pencil} disabled />,
    },
  },
  Menu: {
    states: {
      'opens when pressed': (
        <Menu
          label="Post options"
          icon={EllipsisVertical}
          items={[
            { label: 'Edit', icon: Pencil, onSelect: done('Edit was chosen') },
            { label: 'Share', icon: Share2, onSelect: done('Share was chosen') },
            { label: 'Delete', icon: Trash2, dangerous: true, onSelect: done('Delete was chosen') },
          ]}
        />
      ),
    },
  },
  FilePicker: {
    states: {
      usual: (
        <FilePicker label="Add a picture" accept="image/*" onFiles={done('A file was chosen')}>
          <Icon of={ImagePlus} size={20} />
        </FilePicker>
      ),
      disabled: (
        <FilePicker label="Add a picture, not now" accept="image/*" disabled onFiles={done('')}>
          <Icon of={ImagePlus} size={20} />
        </FilePicker>
      ),
    },
  },
} satisfies Record<string, Part>
