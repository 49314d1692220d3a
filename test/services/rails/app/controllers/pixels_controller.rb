class PixelsController < RecordsController
  private

  def model
    Pixel
  end

  def filtered(records)
    params[:type].present? ? records.where(type: params[:type]) : records
  end

  def create_params
    params.permit(:name, :type, :value)
  end
  alias update_params create_params
end
