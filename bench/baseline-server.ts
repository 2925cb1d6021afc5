import Fastify from 'fastify'
import pg from 'pg'

/** A minimal server that sends the same bytes from the same SQL: an upper limit for this machine. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 16 })
const app = Fastify()

const productListSql = `select document, json_build_array(category_position, to_char(created_at at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US'), id) as place
  from products where retired_at is null and is_offered and is_pictured and is_published order by category_position asc, created_at asc, id asc limit $1`

app.get('/api/product', async (_request, reply) => {
  const { rows } = await pool.query<{ document: string; place: unknown[] }>(productListSql, [25])
  const page = rows.slice(0, 24).map((row) => row.document)
  const cursor = Buffer.from(`0123456789abcdef${JSON.stringify(rows[23]?.place)}`).toString('base64url')
  return reply
    .type('application/json; charset=utf-8')
    .send(`{"products":[${page.join(',')}],"nextCursor":"${cursor}"}`)
})

app.get<{ Params: { id: string } }>('/api/product/:id', async (request, reply) => {
  const { rows } = await pool.query<{ document: string }>(
    'select document from products where id = $1 and retired_at is null and is_offered and is_pictured and is_published',
    [request.params.id],
  )
  return reply.type('application/json; charset=utf-8').send(`{"product":${rows[0]?.document}}`)
})

const orderListSql = `select json_agg(json_build_object('order', o, 'items', (select json_agg(i) from order_items i where i.order_id = o.id)))::text as list
  from (select * from orders order by created_at desc, id desc limit 50) o`

app.get('/api/orders', async (_request, reply) => {
  const { rows } = await pool.query<{ list: string }>(orderListSql)
  return reply.type('application/json; charset=utf-8').send(rows[0]?.list)
})

process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
