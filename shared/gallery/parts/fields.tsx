import { Button, CharacterCount, Checkbox, Field, TextArea, TextAreaField } from 'shared'
import type { Part } from '../part'

/** Form fields. */
export const fields = {
  Field: {
    states: {
      empty: <Field label="Username" placeholder="ada" />,
      'with a hint': (
        <Field label="Display name" defaultValue="Ada" hint="You can change it as often as you like" />
      ),
      'with a problem': (
        <Field label="Website" defaultValue="ftp://ada.example" problem="Enter a web address" />
      ),
      'with a control at its end': (
        <Field
          label="Password"
          type="password"
          defaultValue="adaOkafor123"
          end={<Button variant="quiet">Show</Button>}
        />
      ),
    },
  },
  TextArea: {
    states: {
      empty: <TextArea label="Your post" placeholder="What's on your mind?" />,
      'grows with its text': (
        <TextArea
          label="A longer post"
          defaultValue={
            'The harbour at six in the morning.\n\nNobody there but the gulls, and the one boat that never leaves.'
          }
        />
      ),
    },
  },
  TextAreaField: {
    states: {
      usual: <TextAreaField label="Bio" defaultValue="Sound engineer. I record rivers." />,
      'with a note': (
        <TextAreaField
          label="About you"
          defaultValue="Sound engineer. I record rivers."
          note={<CharacterCount text="Sound engineer. I record rivers." limit={60} />}
        />
      ),
    },
  },
  Checkbox: {
    states: {
      ticked: <Checkbox label="Remember me" defaultChecked />,
      'not ticked': <Checkbox label="Keep me informed" />,
    },
  },
  CharacterCount: {
    states: {
      'little is left': <CharacterCount text="River" limit={30} />,
      'too long': <CharacterCount text="The harbour at six" limit={12} />,
    },
  },
} satisfies Record<string, Part>
