import { AllowPicture, ExpandableText, HostedPicture, Picture, RelativeTime } from 'shared'
import type { Part } from '../part'
import css from './content.module.css'

const elsewhere = 'https://pictures.example/harbour.webp'
const minutes = 60_000
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()

const story = [
  'The harbour at six in the morning.',
  'Nobody there but the gulls, and the one boat that never leaves. I counted eleven ropes and as many knots.',
  'Then the baker came by on his bicycle, as he does every day, and said that it would rain.',
  'It did not rain.',
  'More of this at https://harbour.example, and thanks to @lin.k for the coffee.',
].join('\n\n')

/** User content: texts, pictures, times. */
export const content = {
  ExpandableText: {
    wide: true,
    states: {
      long: (
        <ExpandableText name="gallery long" lines={4} className={css.story}>
          {story}
        </ExpandableText>
      ),
      'short, with links': (
        <ExpandableText name="gallery short" lines={4} className={css.story}>
          {'See https://rivers.example, said @ada.'}
        </ExpandableText>
      ),
    },
  },
  RelativeTime: {
    states: {
      'just now': <RelativeTime at={ago(0)} />,
      'this hour': <RelativeTime at={ago(12 * minutes)} />,
      'this month': <RelativeTime at={ago(5 * 24 * 60 * minutes)} />,
      'long ago': <RelativeTime at="2019-05-04T10:30:00Z" />,
      'in own words': <RelativeTime at="2019-05-04T10:30:00Z">Joined in May 2019</RelativeTime>,
    },
  },
  HostedPicture: {
    states: {
      ours: (
        <HostedPicture url="/media/image/post-harbour.webp">
          {(src) => <Picture src={src} alt="A harbour in the morning" />}
        </HostedPicture>
      ),
      'of a host that is not allowed': (
        <HostedPicture url={elsewhere}>{(src) => <Picture src={src} alt="A harbour" />}</HostedPicture>
      ),
      'a video of such a host': (
        <HostedPicture url="https://videos.example/harbour.mp4" kind="video">
          {(src) => <a href={src}>Watch</a>}
        </HostedPicture>
      ),
    },
  },
  Picture: {
    states: {
      usual: <Picture src="/media/image/post-harbour.webp" alt="A harbour in the morning" />,
      'that could not be loaded': (
        <Picture src="/media/image/missing.webp" alt="A harbour" fallback={<p>A harbour</p>} />
      ),
    },
  },
  AllowPicture: { states: { usual: <AllowPicture url={elsewhere} /> } },
} satisfies Record<string, Part>
