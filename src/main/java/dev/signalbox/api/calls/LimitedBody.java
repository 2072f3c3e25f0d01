package dev.signalbox.api.calls;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodySubscriber;
import java.net.http.HttpResponse.BodySubscribers;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscription;
import org.jspecify.annotations.Nullable;

/// Reads the body of a reply up to a number of bytes.
final class LimitedBody implements BodySubscriber<byte[]> {

  /// A reply is longer than the limit.
  static final class TooLongException extends IOException {
    TooLongException(long most) {
      super("the reply is longer than " + most + " bytes");
    }
  }

  private final BodySubscriber<byte[]> body = BodySubscribers.ofByteArray();
  private final long most;
  private long read;
  private @Nullable Subscription subscription;

  private LimitedBody(long most) {
    this.most = most;
  }

  static HttpResponse.BodyHandler<byte[]> handler(long most) {
    return _ -> new LimitedBody(most);
  }

  @Override
  public void onSubscribe(Subscription begun) {
    subscription = begun;
    body.onSubscribe(begun);
  }

  @Override
  public void onNext(List<ByteBuffer> buffers) {
    read += buffers.stream().mapToLong(ByteBuffer::remaining).sum();
    if (read <= most) {
      body.onNext(buffers);
      return;
    }
    if (subscription != null) {
      subscription.cancel();
    }
    body.onError(new TooLongException(most));
  }

  @Override
  public void onError(Throwable failure) {
    body.onError(failure);
  }

  @Override
  public void onComplete() {
    if (read <= most) {
      body.onComplete();
    }
  }

  @Override
  public CompletionStage<byte[]> getBody() {
    return body.getBody();
  }
}
