// Creates the bucket of compose.yaml, and allows pages of the shop to upload files to it.
import { CreateBucketCommand, HeadBucketCommand, PutBucketCorsCommand, S3Client } from '@aws-sdk/client-s3'

const { S3_ENDPOINT, S3_BUCKET: Bucket, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, PUBLIC_URL } = process.env
const credentials = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY }
const client = new S3Client({ endpoint: S3_ENDPOINT, region: 'us-east-1', forcePathStyle: true, credentials })

await client
  .send(new HeadBucketCommand({ Bucket }))
  .catch(() => client.send(new CreateBucketCommand({ Bucket })))
const rule = {
  AllowedOrigins: [PUBLIC_URL],
  AllowedMethods: ['GET', 'PUT'],
  AllowedHeaders: ['content-type'],
}
await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [rule] } }))
