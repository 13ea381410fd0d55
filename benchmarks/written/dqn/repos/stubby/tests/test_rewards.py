from dqn_tf.rewards import clip_reward


def test_signs():
    assert clip_reward(200.0) == 1.0
    assert clip_reward(-7.0) == -1.0
    assert clip_reward(0) == 0.0
