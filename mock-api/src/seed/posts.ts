import type { SeedPost } from './types'

/** The seed's six posts, newest first. */
export const seedPosts: readonly SeedPost[] = [
  {
    _id: '864ece7c-fc61-4767-b9bb-5e484ca04c31',
    username: 'kojotapes',
    content:
      'Today’s desk. The third slider had been crackling since March, so I finally took the lid off and cleaned it with a cotton bud and some patience. It is silent now, and I find I miss the crackle a little. First sound through it: one low C, held until the tea went cold.',
    postImage: ['/media/image/post-synth.webp'],
    mediaAlt: [
      'A small synthesizer on a wooden desk, seen from above, with sketched waves, coffee and headphones.',
    ],
    minutesAgo: 34,
    likedBy: ['nilufar', 'ewanonfoot'],
    comments: [
      {
        id: '5dd1435b-be6f-4e3f-b833-441540834d95',
        username: 'nilufar',
        comment: 'The biscuit next to the open electronics makes me nervous on your behalf.',
        minutesAgo: 21,
      },
    ],
  },
  {
    _id: 'f339648f-851f-46e8-9843-115ed82002a9',
    username: 'nilufar',
    content:
      'Another late one. I have been looking for an English word for the quiet of a city where everyone is awake but nobody is talking. Comma has been on the sill for an hour, counting windows. She is further along than I am.',
    postImage: ['/media/image/post-window.webp'],
    mediaAlt: ['A black cat on a window sill at night, looking out at the moon over a city of lit windows.'],
    minutesAgo: 585,
    likedBy: ['inestaveira', 'ewanonfoot', 'kojotapes'],
    comments: [
      {
        id: 'fc5c42cf-5dbf-42ae-936f-ca5224547adb',
        username: 'ewanonfoot',
        comment: 'We would say the town is sitting up. Not asleep, not out. Just sitting up.',
        minutesAgo: 540,
      },
      {
        id: '86ab2741-866d-40c2-a330-1dc69298d8d2',
        username: 'nilufar',
        comment: 'Sitting up. That is it, Ewan. I am putting you in the acknowledgements.',
        minutesAgo: 512,
      },
    ],
  },
  {
    _id: '09399f33-5bd9-46d6-9b08-6d826bebea60',
    username: 'inestaveira',
    content:
      'There and back. Left the bicycle by the baker’s blue door in the afternoon with two loaves and some chard in the basket, and only meant to look at the water for a minute. Then the red boat came in, somebody threw me her rope, and it was evening.',
    postImage: ['/media/image/post-bicycle.webp', '/media/image/post-harbour.webp'],
    mediaAlt: [
      'A bicycle with bread and chard in its basket, leaning beside a blue door.',
      'A red boat on a rope in a harbour at sunset, the town behind it.',
    ],
    minutesAgo: 1710,
    likedBy: ['ewanonfoot', 'kojotapes'],
    comments: [
      {
        id: 'efb2161b-ff3a-4274-8f99-6b1d95ce4db3',
        username: 'kojotapes',
        comment: 'What happened to the bread?',
        minutesAgo: 1655,
      },
      {
        id: 'e2002dd0-2a94-4edb-8cd0-24c9aeb5304c',
        username: 'inestaveira',
        comment: 'One loaf went to the crew. The gull and I are still discussing the other.',
        minutesAgo: 1630,
      },
      {
        id: 'cdbb4b9a-e584-47c7-a428-734042974a21',
        username: 'ewanonfoot',
        comment: 'That rope is well made fast. Whoever taught you knew what they were doing.',
        minutesAgo: 1190,
      },
    ],
  },
  {
    _id: '26246de9-b46e-43b8-bd8f-78412b9083e2',
    username: 'ewanonfoot',
    content: [
      'Six things a wall has taught me this year:',
      '',
      '1. Pick up a stone once. If you put it down again you have only moved your doubt somewhere else.',
      '2. The small stones in the middle, the ones nobody will ever see, are what hold it up.',
      '3. A gap is not a fault. The wind has to go somewhere.',
      '4. Stand back every ten minutes. From close up everything looks straight.',
      '5. Sheep know before you do which part is weak.',
      '6. It takes a day to build two metres and an afternoon of frost to take one back. Go home anyway. It will still be there in the morning, and so will you.',
      '',
      'Forty-one metres done, nine to go. Biscuit has slept beside every one of them.',
    ].join('\n'),
    postImage: [],
    minutesAgo: 4470,
    likedBy: ['inestaveira', 'nilufar', 'kojotapes'],
    comments: [
      {
        id: 'b1df011f-0344-45b8-b5c4-1f53ab8732b4',
        username: 'inestaveira',
        comment:
          'Number four is true of painting hulls as well. I step back so often that I have walked off a pontoon.',
        minutesAgo: 4325,
      },
      {
        id: 'fe3f74a5-8d28-4435-9281-da897691b549',
        username: 'kojotapes',
        comment: 'I read number two to my class today. They have decided it is about bass players.',
        minutesAgo: 2890,
      },
    ],
  },
  {
    _id: '3a804eb5-a0f1-4829-a510-cea8e037802a',
    username: 'kojotapes',
    content: 'Woke up humming something good. Gone by the time the kettle boiled.',
    postImage: [],
    minutesAgo: 11830,
    likedBy: ['nilufar'],
    comments: [],
  },
  {
    _id: '410356db-fddf-4bee-99ff-01de54fd51d0',
    username: 'ewanonfoot',
    content:
      'The mist came up as far as the bothy and stopped, as if it had been asked to wait at the gate. We had the kettle on by seven. Nobody for miles, and still Biscuit barked at the sun when it cleared the ridge.',
    postImage: ['/media/image/post-hills.webp'],
    mediaAlt: ['A walker and a dog on the way to a hut with a smoking chimney, in misty hills.'],
    minutesAgo: 51900,
    likedBy: ['inestaveira', 'kojotapes', 'nilufar'],
    comments: [
      {
        id: 'a020cf82-6db1-46e0-9c47-6c93e9914775',
        username: 'nilufar',
        comment: 'I have had this open in a tab all week, as a sort of second window.',
        minutesAgo: 50210,
      },
    ],
  },
]
