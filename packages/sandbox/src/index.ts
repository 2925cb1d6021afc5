export {
  type GoogleSandbox,
  type GoogleSandboxOptions,
  type IssuedToken,
  type IssueOptions,
  startGoogleSandbox,
} from './google/start-google-sandbox.ts'
export type { MailMessage } from './mail/message.ts'
export { type MailSandbox, type MailSandboxOptions, startMailSandbox } from './mail/start-mail-sandbox.ts'
export type { DemoPayment } from './payment/demo-payments.ts'
export type { Fault, FaultOptions, Faults } from './payment/faults.ts'
export {
  type PaymentSandbox,
  type PaymentSandboxOptions,
  startPaymentSandbox,
} from './payment/start-payment-sandbox.ts'
