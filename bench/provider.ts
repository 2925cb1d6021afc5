import { startPaymentSandbox } from '@printery/sandbox'
import Fastify from 'fastify'

/** The payment provider in a separate process, as in production. */
const app = Fastify()
const shopUrl = process.env.SHOP_URL ?? ''
let pageOrigin = ''
const payment = await startPaymentSandbox({
  database: process.env.DATABASE_URL ?? '',
  secretKey: 'sk_test_bench',
  webhookSecret: 'whsec_bench',
  webhookUrl: `${shopUrl}/api/payments/webhook`,
  pageBase: () => `${pageOrigin}/sandbox`,
})
await app.register(payment.pages, { prefix: '/sandbox' })
pageOrigin = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${payment.apiBase}\n`)
