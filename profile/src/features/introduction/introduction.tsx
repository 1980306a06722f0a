import { useId } from 'react'
import {
  Avatar,
  Button,
  defaultMedia,
  Name,
  type SlotProps,
  selectCurrentUser,
  type User,
  useAppSelector,
} from 'shared'
import { PictureOptions } from '../picture/picture-options'
import css from './introduction.module.css'
import { useChosenFace } from './use-chosen-face'

/** 'This is you': shows new people the picture that they were given, and the other faces. One press chooses. */
export function IntroductionSlot({ onEnd }: SlotProps['introduction']) {
  const user = useAppSelector(selectCurrentUser)
  return user && <Introduction key={user._id} user={user} onEnd={onEnd} />
}

function Introduction({ user, onEnd }: { user: User; onEnd: () => void }) {
  const heading = useId()
  const { face, isChanged, choose } = useChosenFace(user)
  return (
    <section className={css.card} aria-labelledby={heading}>
      <Avatar src={face} size={88} />
      <div className={css.words}>
        <h2 id={heading} className={css.title}>
          This is you
        </h2>
        <p className={css.note}>
          <Name>{`@${user.username}`}</Name> · Choose another face, or upload your own in your profile.
        </p>
      </div>
      <div className={css.faces}>
        <PictureOptions
          label="Faces"
          optionLabel="Avatar"
          round
          urls={defaultMedia.avatars}
          current=""
          chosen={face}
          onChoose={choose}
        />
      </div>
      <Button className={css.end} onClick={onEnd}>
        {isChanged ? 'Done' : 'Skip'}
      </Button>
    </section>
  )
}
