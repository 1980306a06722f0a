import { parseSync, Visitor } from 'vite'

/**
 * Puts functions that a module calls while it is evaluated, as those around CommonJS packages, into parentheses, by which V8 knows that it should
 * compile them with the module: otherwise it reads them twice. The bundler writes them so, and SWC does not.
 */
export function compiledAtOnce(fileName: string, code: string): string {
  const functions: [start: number, end: number][] = []
  let depth = 0
  const enter = () => void depth++
  const leave = () => void depth--
  new Visitor({
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': leave,
    FunctionExpression: enter,
    'FunctionExpression:exit': leave,
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': leave,
    CallExpression({ callee, arguments: [first, ...rest] }) {
      if (depth > 0 || callee.type !== 'Identifier' || rest.length > 0) return
      if (first?.type === 'ArrowFunctionExpression') functions.push([first.start, first.end])
    },
  }).visit(parseSync(fileName, code).program)
  let result = ''
  let done = 0
  for (const [start, end] of functions) {
    result += `${code.slice(done, start)}(${code.slice(start, end)})`
    done = end
  }
  return result + code.slice(done)
}
