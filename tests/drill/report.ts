export interface DrillReport {
  seed: number
  /** The requested orders per second. */
  rate: number
  seconds: number
  orders: number
  /** The number of orders that were due while all buyers were busy. */
  late: number
  refunds: number
  payouts: number
  emails: number
  /** The number of calls by clients that don't retry. */
  calls: number
  /** The share of pages and data for visitors that the shared cache answered, 0 to 1. */
  hitRate: number
  faults: {
    name: string
    seconds: number
    orders: number
    /** The longest time between two confirmed orders. */
    longestPauseSeconds: number
    /** The number of failed calls of clients that don't retry. */
    failures: number
    /** The longest time for which visitors read outdated data through the shared cache. */
    longestStaleSeconds: number
    examples: string[]
    /** The time from the election of a new leader to the first order, if another member took over. */
    takeoverSeconds?: number
  }[]
  findings: string[]
}

/** Returns the figures of a drill as Markdown. */
export function formatReport(report: DrillReport): string {
  const rows = report.faults.map(
    ({ name, seconds, orders, longestPauseSeconds, failures, takeoverSeconds, longestStaleSeconds }) =>
      `| ${name} | ${seconds.toFixed(0)} s | ${orders} | ${longestPauseSeconds.toFixed(1)} s | ${takeoverSeconds === undefined ? '' : `${takeoverSeconds.toFixed(1)} s`} | ${longestStaleSeconds.toFixed(1)} s | ${failures} |`,
  )
  return `Seed ${report.seed}: ${report.orders} orders, ${report.refunds} refunds of pieces and ${report.payouts} payouts in ${report.seconds.toFixed(0)} s;
${report.rate} orders a second were due, and ${report.late} times all buyers were still busy. ${report.emails} emails arrived.
${report.calls} calls of clients that don't retry; Varnish answered ${(report.hitRate * 100).toFixed(0)} % of what visitors read. **${report.findings.length} findings.**

| Fault | Duration with recovery | Orders meanwhile | Longest pause between orders | From a new leader to the first order | Longest time that a visitor read outdated data | Failed calls |
| --- | --- | --- | --- | --- | --- | --- |
${rows.join('\n')}
${report.findings.map((finding) => `\n- ${finding}`).join('')}
`
}
