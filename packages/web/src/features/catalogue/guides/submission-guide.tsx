import { guideTexts, submissionGuide } from './guide-texts.ts'

/** Explains which files to send, at which size, and how they are used. */
export function SubmissionGuide() {
  return (
    <>
      <p className="lead">{submissionGuide.intro}</p>
      <div className="guide-sections">
        {submissionGuide.sections.map(({ heading, text, items }) => (
          <section key={heading}>
            <h3>{heading}</h3>
            {text && <p>{text}</p>}
            {items.length > 0 && (
              <dl>
                {items.map(({ label, value }) => (
                  <div key={label}>
                    <dt>{label}</dt>
                    <dd>{value}</dd>
                  </div>
                ))}
              </dl>
            )}
          </section>
        ))}
        <section>
          <h3>{guideTexts.problemHeading}</h3>
          <p>{guideTexts.problemText}</p>
        </section>
      </div>
    </>
  )
}
