import { shopTexts as texts } from './shop-texts.ts'

/** For who looks for something that isn't here. */
export function RequestLink() {
  return (
    <div className="need">
      <b>{texts.request}</b>
      <p>{texts.requestText}</p>
      <a className="link" href="/request">
        {texts.requestButton}
      </a>
    </div>
  )
}
