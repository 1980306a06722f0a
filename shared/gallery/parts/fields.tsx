import {
  Button,
  CharacterCount,
  Checkbox,
  Field,
  Problem,
  SearchField,
  TextArea,
  TextAreaField,
} from 'shared'
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
  SearchField: {
    states: {
      empty: <SearchField label="Search people" placeholder="Search people" />,
      'with words': <SearchField label="Search people" defaultValue="ada" />,
    },
  },
  TextArea: {
    states: {
      empty: <TextArea label="Your post" placeholder="What's on your mind?" />,
      plain: <TextArea label="A post" placeholder="What's on your mind?" plain />,
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
      'with a problem': (
        <TextAreaField
          label="A long bio"
          defaultValue="Sound engineer. I record rivers."
          problem="2 characters too long"
        />
      ),
    },
  },
  Checkbox: {
    states: {
      ticked: <Checkbox label="Remember me" defaultChecked />,
      'not ticked': <Checkbox label="Keep me informed" />,
      'with a problem': <Checkbox label="I accept the terms" problem="Please accept the terms" />,
    },
  },
  Problem: {
    states: { usual: <Problem>The login did not work. Try again.</Problem> },
  },
  CharacterCount: {
    states: {
      'little is left': <CharacterCount text="River" limit={30} />,
      'too long': <CharacterCount text="The harbour at six" limit={12} />,
    },
  },
} satisfies Record<string, Part>
