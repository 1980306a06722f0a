import type { AnswerOf, EndpointName, endpoints, PathParameters } from 'shared/contract'
import type * as v from 'valibot'
import type { Caller, Dependencies } from '../domain/dependencies'
import type { IdempotentRequest } from '../domain/idempotency'

type Table = typeof endpoints
type Output<Schema> = Schema extends v.GenericSchema ? v.InferOutput<Schema> : undefined

/** A validated and authenticated request, typed by its endpoint. */
export interface Call<Name extends EndpointName> {
  parameters: PathParameters<Name>
  query: Table[Name] extends { query: infer Query } ? Output<Query> : undefined
  body: Table[Name] extends { body: infer Body } ? Output<Body> : undefined
  caller: Table[Name]['auth'] extends 'required' ? Caller : Caller | undefined
  idempotentRequest: IdempotentRequest | undefined
}

/** What an endpoint does; by default it returns the answer that has a bound. */
export type Operation<Name extends EndpointName, Answer = AnswerOf<Name>> = (
  dependencies: Dependencies,
  call: Call<Name>,
) => Promise<Answer>

/** An operation of each endpoint. An export, which may not fit into memory, is JSON piece by piece. */
export type Operations = {
  [Name in EndpointName]: Operation<
    Name,
    Name extends 'exportAccount' ? AsyncIterable<string> : AnswerOf<Name>
  >
}

/** A call whose endpoint is only known at run time. `handle` has validated it with that endpoint's schemas. */
export interface AnyCall {
  parameters: Record<string, string>
  query: unknown
  body: unknown
  caller: Caller | undefined
  idempotentRequest: IdempotentRequest | undefined
}
