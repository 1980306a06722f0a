import * as v from 'valibot'

export const todosAnswer = v.object({
  todos: v.array(
    v.object({ id: v.pipe(v.number(), v.safeInteger()), title: v.string(), completed: v.boolean() }),
  ),
})
