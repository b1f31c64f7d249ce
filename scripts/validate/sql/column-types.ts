/**
 * What JavaScript gets for each of PostgreSQL's types, through Drizzle. The columns of an enumeration are the union of its
 * values, and what is in JSON is for the caller to know.
 */
export interface ColumnTypes {
  bool: boolean
  bpchar: string
  bytea: Buffer
  float4: number
  float8: number
  int2: number
  int4: number
  /** Numbers that are too large or too exact for JavaScript's. */
  int8: string
  numeric: string
  interval: string
  name: string
  text: string
  timestamptz: string
  uuid: string
  varchar: string
  _text: string[]
  _float8: number[]
  json: unknown
  jsonb: unknown
}
