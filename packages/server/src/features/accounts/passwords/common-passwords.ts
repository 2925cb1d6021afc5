/** The most common passwords of 10 or more characters; shorter ones are refused because of their length. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `1234567890 0123456789 0987654321 1111111111 12345678910 123456789a 123456789q 1q2w3e4r5t 1qaz2wsx3edc
  qwertyuiop qwerty1234 qwerty12345 qwerty123456 qwertyuiop123 q1w2e3r4t5 q1w2e3r4t5y6 zaq12wsxcde3
  password12 password123 password1234 password12345 password123456 passw0rd123 p@ssw0rd123 passwordpassword
  mypassword mypassword1 changeme123 letmein123 letmein1234 welcome123 welcome1234 administrator admin12345
  admin123456 iloveyou123 iloveyou12 iloveyouforever football123 baseball123 basketball superman123 batman12345
  sunshine123 princess123 michael123 jennifer123 charlie123 dragon12345 monkey12345 abcdefghij abcdefghijk
  abc1234567 abc123456789 abcd123456 asdfghjkl1 asdfghjkl123 asdfasdfasdf zxcvbnm123 1234512345 1231231231
  123123123123 1212121212 0000000000 9999999999 9876543210 987654321a aaaaaaaaaa aa12345678 a123456789 a1b2c3d4e5
  computer123 internet123 starwars123 pokemon1234 minecraft1 trustno1trustno1 whatever123 secret12345 testtest123
  test123456 testing123 guest12345 default123 qazwsxedcrfv qwerasdfzxcv google12345 facebook123 samsung123`
    .split(/\s+/)
    .filter(Boolean),
)
