import type {
  LooseAddress,
  LooseAdjustment,
  LooseInvoice,
  LooseParty,
} from '../einvoice/rules/loose-invoice.ts'
import { allAt, at, type ReadElement, readXml, textAt } from './read-xml.ts'

/** Reads an invoice of UN/CEFACT CII back, independently of its writer. */
export function readCii(xml: string): LooseInvoice {
  const root = readXml(xml)
  const document = at(root, 'ExchangedDocument')
  const trade = at(root, 'SupplyChainTradeTransaction')
  const agreement = at(trade, 'ApplicableHeaderTradeAgreement')
  const settlement = at(trade, 'ApplicableHeaderTradeSettlement')
  const adjustments = allAt(settlement, 'SpecifiedTradeAllowanceCharge')
  const isCharge = (of: ReadElement) => textAt(of, 'ChargeIndicator/Indicator') === 'true'
  const terms = at(settlement, 'SpecifiedTradePaymentTerms')
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
    precedingInvoices: allAt(settlement, 'InvoiceReferencedDocument').map((of) => ({
      number: textAt(of, 'IssuerAssignedID'),
      issueDay: dayAt(of, 'FormattedIssueDateTime/DateTimeString'),
    })),
    seller: partyOf(at(agreement, 'SellerTradeParty')),
    buyer: partyOf(at(agreement, 'BuyerTradeParty')),
    delivery: deliveryOf(at(trade, 'ApplicableHeaderTradeDelivery')),
    paymentMeans: paymentMeansOf(settlement),
    lines: allAt(trade, 'IncludedSupplyChainTradeLineItem').map(lineOf),
    allowances: adjustments.filter((of) => !isCharge(of)).map(adjustmentOf),
    charges: adjustments.filter(isCharge).map(adjustmentOf),
    breakdown: allAt(settlement, 'ApplicableTradeTax').map((of) => ({
      taxable: textAt(of, 'BasisAmount'),
      tax: textAt(of, 'CalculatedAmount'),
      reason: textAt(of, 'ExemptionReason'),
      reasonCode: textAt(of, 'ExemptionReasonCode'),
      ...taxOf(of),
    })),
    totals: totalsOf(at(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')),
  }
}

function dayAt(from: ReadElement | undefined, path: string): string | undefined {
  const element = at(from, path)
  if (element === undefined) return undefined
  if (element.attributes.format !== '102') throw new Error(`a day in the format ${element.attributes.format}`)
  return element.text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
}

function taxOf(of: ReadElement | undefined) {
  return { category: textAt(of, 'CategoryCode'), rate: textAt(of, 'RateApplicablePercent') }
}

function schemed(of: ReadElement | undefined) {
  return of && { scheme: of.attributes.schemeID, id: of.text }
}

function partyOf(of: ReadElement | undefined): LooseParty | undefined {
  if (of === undefined) return undefined
  const numbers = allAt(of, 'SpecifiedTaxRegistration/ID')
  return {
    name: textAt(of, 'Name'),
    tradingName: textAt(of, 'SpecifiedLegalOrganization/TradingBusinessName'),
    registration: schemed(at(of, 'SpecifiedLegalOrganization/ID')),
    taxNumber: numbers.find(({ attributes }) => attributes.schemeID === 'VA')?.text,
    electronicAddress: schemed(at(of, 'URIUniversalCommunication/URIID')),
    address: addressOf(at(of, 'PostalTradeAddress')),
  }
}

function addressOf(of: ReadElement | undefined): LooseAddress | undefined {
  return (
    of && {
      street: textAt(of, 'LineOne'),
      furtherStreet: textAt(of, 'LineTwo'),
      city: textAt(of, 'CityName'),
      postCode: textAt(of, 'PostcodeCode'),
      region: textAt(of, 'CountrySubDivisionName'),
      country: textAt(of, 'CountryID'),
    }
  )
}

function deliveryOf(of: ReadElement | undefined): LooseInvoice['delivery'] {
  if (of === undefined || of.children.length === 0) return undefined
  return {
    name: textAt(of, 'ShipToTradeParty/Name'),
    day: dayAt(of, 'ActualDeliverySupplyChainEvent/OccurrenceDateTime/DateTimeString'),
    address: addressOf(at(of, 'ShipToTradeParty/PostalTradeAddress')),
  }
}

function paymentMeansOf(settlement: ReadElement | undefined): LooseInvoice['paymentMeans'] {
  const of = at(settlement, 'SpecifiedTradeSettlementPaymentMeans')
  if (of === undefined) return undefined
  const account = at(of, 'PayeePartyCreditorFinancialAccount')
  const card = at(of, 'ApplicableTradeSettlementFinancialCard')
  return {
    code: textAt(of, 'TypeCode'),
    reference: textAt(settlement, 'PaymentReference'),
    transfer: account && {
      account: textAt(account, 'IBANID') ?? textAt(account, 'ProprietaryID'),
      accountName: textAt(account, 'AccountName'),
      bank: textAt(of, 'PayeeSpecifiedCreditorFinancialInstitution/BICID'),
    },
    card: card && { lastDigits: textAt(card, 'ID') },
  }
}

function lineOf(of: ReadElement) {
  const price = at(of, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice')
  const quantity = at(of, 'SpecifiedLineTradeDelivery/BilledQuantity')
  const settlement = at(of, 'SpecifiedLineTradeSettlement')
  return {
    id: textAt(of, 'AssociatedDocumentLineDocument/LineID'),
    name: textAt(of, 'SpecifiedTradeProduct/Name'),
    description: textAt(of, 'SpecifiedTradeProduct/Description'),
    sku: textAt(of, 'SpecifiedTradeProduct/SellerAssignedID'),
    quantity: quantity?.text,
    unitCode: quantity?.attributes.unitCode,
    price: textAt(price, 'ChargeAmount'),
    baseQuantity: textAt(price, 'BasisQuantity'),
    net: textAt(settlement, 'SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount'),
    ...taxOf(at(settlement, 'ApplicableTradeTax')),
  }
}

function adjustmentOf(of: ReadElement): LooseAdjustment {
  return {
    amount: textAt(of, 'ActualAmount'),
    reason: textAt(of, 'Reason'),
    reasonCode: textAt(of, 'ReasonCode'),
    ...taxOf(at(of, 'CategoryTradeTax')),
  }
}

function totalsOf(of: ReadElement | undefined): LooseInvoice['totals'] {
  return {
    lines: textAt(of, 'LineTotalAmount'),
    allowances: textAt(of, 'AllowanceTotalAmount'),
    charges: textAt(of, 'ChargeTotalAmount'),
    net: textAt(of, 'TaxBasisTotalAmount'),
    tax: textAt(of, 'TaxTotalAmount'),
    gross: textAt(of, 'GrandTotalAmount'),
    paid: textAt(of, 'TotalPrepaidAmount'),
    due: textAt(of, 'DuePayableAmount'),
  }
}
