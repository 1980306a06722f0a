import * as z from 'zod/mini'

export const todosAnswer = z.object({
  todos: z.array(z.object({ id: z.int(), title: z.string(), completed: z.boolean() })),
})
