import type {
  LooseAddress,
  LooseAdjustment,
  LooseInvoice,
  LooseParty,
} from '../einvoice/rules/loose-invoice.ts'
import { elementAt, elementsAt, readXml, textAt, type XmlElement } from './read-xml.ts'

/** Parses an invoice in UN/CEFACT CII, independently of the code that writes it. */
export function readCii(xml: string): LooseInvoice {
  const root = readXml(xml)
  const document = elementAt(root, 'ExchangedDocument')
  const trade = elementAt(root, 'SupplyChainTradeTransaction')
  const agreement = elementAt(trade, 'ApplicableHeaderTradeAgreement')
  const settlement = elementAt(trade, 'ApplicableHeaderTradeSettlement')
  const adjustments = elementsAt(settlement, 'SpecifiedTradeAllowanceCharge')
  const isCharge = (element: XmlElement) => textAt(element, 'ChargeIndicator/Indicator') === 'true'
  const terms = elementAt(settlement, 'SpecifiedTradePaymentTerms')
  return {
    specification: textAt(root, 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID'),
    number: textAt(document, 'ID'),
    issueDay: dayAt(document, 'IssueDateTime/DateTimeString'),
    typeCode: textAt(document, 'TypeCode'),
    note: textAt(document, 'IncludedNote/Content'),
    dueDay: dayAt(terms, 'DueDateDateTime/DateTimeString'),
    paymentTerms: textAt(terms, 'Description'),
    taxPointDay: dayAt(settlement, 'ApplicableTradeTax/TaxPointDate/DateString'),
    taxPointCode: textAt(settlement, 'ApplicableTradeTax/DueDateTypeCode'),
    currency: textAt(settlement, 'InvoiceCurrencyCode'),
    orderNumber: textAt(agreement, 'SellerOrderReferencedDocument/IssuerAssignedID'),
    purchaseOrder: textAt(agreement, 'BuyerOrderReferencedDocument/IssuerAssignedID'),
    buyerReference: textAt(agreement, 'BuyerReference'),
    precedingInvoices: elementsAt(settlement, 'InvoiceReferencedDocument').map((element) => ({
      number: textAt(element, 'IssuerAssignedID'),
      issueDay: dayAt(element, 'FormattedIssueDateTime/DateTimeString'),
    })),
    seller: partyOf(elementAt(agreement, 'SellerTradeParty')),
    buyer: partyOf(elementAt(agreement, 'BuyerTradeParty')),
    delivery: deliveryOf(elementAt(trade, 'ApplicableHeaderTradeDelivery')),
    paymentMeans: paymentMeansOf(settlement),
    lines: elementsAt(trade, 'IncludedSupplyChainTradeLineItem').map(lineOf),
    allowances: adjustments.filter((element) => !isCharge(element)).map(adjustmentOf),
    charges: adjustments.filter(isCharge).map(adjustmentOf),
    breakdown: elementsAt(settlement, 'ApplicableTradeTax').map((element) => ({
      taxable: textAt(element, 'BasisAmount'),
      tax: textAt(element, 'CalculatedAmount'),
      reason: textAt(element, 'ExemptionReason'),
      reasonCode: textAt(element, 'ExemptionReasonCode'),
      ...taxOf(element),
    })),
    totals: totalsOf(elementAt(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')),
  }
}

function dayAt(parent: XmlElement | undefined, path: string): string | undefined {
  const element = elementAt(parent, path)
  if (element === undefined) return undefined
  if (element.attributes.format !== '102')
    throw new Error(`unexpected date format ${element.attributes.format}`)
  return element.text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
}

function taxOf(element: XmlElement | undefined) {
  return { category: textAt(element, 'CategoryCode'), rate: textAt(element, 'RateApplicablePercent') }
}

function schemedIdOf(element: XmlElement | undefined) {
  return element && { scheme: element.attributes.schemeID, id: element.text }
}

function partyOf(element: XmlElement | undefined): LooseParty | undefined {
  if (element === undefined) return undefined
  const numbers = elementsAt(element, 'SpecifiedTaxRegistration/ID')
  return {
    name: textAt(element, 'Name'),
    tradingName: textAt(element, 'SpecifiedLegalOrganization/TradingBusinessName'),
    registration: schemedIdOf(elementAt(element, 'SpecifiedLegalOrganization/ID')),
    taxNumber: numbers.find(({ attributes }) => attributes.schemeID === 'VA')?.text,
    electronicAddress: schemedIdOf(elementAt(element, 'URIUniversalCommunication/URIID')),
    address: addressOf(elementAt(element, 'PostalTradeAddress')),
  }
}

function addressOf(element: XmlElement | undefined): LooseAddress | undefined {
  return (
    element && {
      street: textAt(element, 'LineOne'),
      furtherStreet: textAt(element, 'LineTwo'),
      city: textAt(element, 'CityName'),
      postCode: textAt(element, 'PostcodeCode'),
      region: textAt(element, 'CountrySubDivisionName'),
      country: textAt(element, 'CountryID'),
    }
  )
}

function deliveryOf(element: XmlElement | undefined): LooseInvoice['delivery'] {
  if (element === undefined || element.children.length === 0) return undefined
  return {
    name: textAt(element, 'ShipToTradeParty/Name'),
    day: dayAt(element, 'ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString'),
    address: addressOf(elementAt(element, 'ShipToTradeParty/PostalTradeAddress')),
  }
}

function paymentMeansOf(settlement: XmlElement | undefined): LooseInvoice['paymentMeans'] {
  const element = elementAt(settlement, 'SpecifiedTradeSettlementPaymentMeans')
  if (element === undefined) return undefined
  const account = elementAt(element, 'PayeePartyCreditorFinancialAccount')
  const card = elementAt(element, 'ApplicableTradeSettlementFinancialCard')
  return {
    code: textAt(element, 'TypeCode'),
    reference: textAt(settlement, 'PaymentReference'),
    transfer: account && {
      account: textAt(account, 'IBANID') ?? textAt(account, 'ProprietaryID'),
      accountName: textAt(account, 'AccountName'),
      bank: textAt(element, 'PayeeSpecifiedCreditorFinancialInstitution/BICID'),
    },
    card: card && { lastDigits: textAt(card, 'ID') },
  }
}

function lineOf(element: XmlElement) {
  const price = elementAt(element, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice')
  const quantity = elementAt(element, 'SpecifiedLineTradeDelivery/BilledQuantity')
  const settlement = elementAt(element, 'SpecifiedLineTradeSettlement')
  return {
    id: textAt(element, 'AssociatedDocumentLineDocument/LineID'),
    name: textAt(element, 'SpecifiedTradeProduct/Name'),
    description: textAt(element, 'SpecifiedTradeProduct/Description'),
    sku: textAt(element, 'SpecifiedTradeProduct/SellerAssignedID'),
    quantity: quantity?.text,
    unitCode: quantity?.attributes.unitCode,
    price: textAt(price, 'ChargeAmount'),
    baseQuantity: textAt(price, 'BasisQuantity'),
    net: textAt(settlement, 'SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'),
    ...taxOf(elementAt(settlement, 'ApplicableTradeTax')),
  }
}

function adjustmentOf(element: XmlElement): LooseAdjustment {
  return {
    amount: textAt(element, 'ActualAmount'),
    reason: textAt(element, 'Reason'),
    reasonCode: textAt(element, 'ReasonCode'),
    ...taxOf(elementAt(element, 'CategoryTradeTax')),
  }
}

function totalsOf(element: XmlElement | undefined): LooseInvoice['totals'] {
  return {
    lines: textAt(element, 'LineTotalAmount'),
    allowances: textAt(element, 'AllowanceTotalAmount'),
    charges: textAt(element, 'ChargeTotalAmount'),
    net: textAt(element, 'TaxBasisTotalAmount'),
    tax: textAt(element, 'TaxTotalAmount'),
    gross: textAt(element, 'GrandTotalAmount'),
    paid: textAt(element, 'TotalPrepaidAmount'),
    due: textAt(element, 'DuePayableAmount'),
  }
}
